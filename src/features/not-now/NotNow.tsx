import { BellOff, X } from 'lucide-react'
import { notNowPart } from '../../actions/incoming/not-now'
import { endOfNotNow, NOT_NOW_CHOICES } from '../../domain/call/not-now'
import { notNowUntilAtom } from '../../state/call/incoming'
import { incomingWords } from '../../text/en/incoming'
import { Menu } from '../../ui/floating/menu'
import { handsFocusOn } from '../../ui/focus/focus'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, useText, useWords } from '../../view/use-phone'
import css from './not-now.css?inline'

/** The header's 'Not now': a menu of how long nothing rings here, or until when, which a press ends (`incoming/not-now`). */
export function NotNow() {
  useStyles(css)
  const until = useAtomValue(notNowUntilAtom)
  return (
    <span key={until} ref={handsFocusOn} className="vp-not-now-place">
      {until === undefined ? <NotNowMenu /> : <NotNowEnd until={until} />}
    </span>
  )
}

function NotNowMenu() {
  const { startNotNow } = usePart(notNowPart)
  const words = useWords('incoming', incomingWords).notNow
  return (
    <Menu
      label={words.start}
      align="end"
      intro={words.what}
      trigger={(props) => (
        <button {...props} type="button" className="vp-not-now">
          <BellOff size={20} strokeWidth={1.75} aria-hidden />
          <span className="vp-not-now-name">{words.start}</span>
        </button>
      )}
      items={NOT_NOW_CHOICES.map((id) => ({ id, label: words.choices[id], onSelect: () => startNotNow(id) }))}
    />
  )
}

function NotNowEnd({ until }: { until: number }) {
  const { setNotNow } = usePart(notNowPart)
  const { locale } = useText()
  const words = useWords('incoming', incomingWords).notNow
  const { tomorrow } = words
  const time = endOfNotNow(until, Date.now(), { locale, tomorrow })
  return (
    <button
      type="button"
      className="vp-not-now"
      data-on
      aria-label={words.end(time)}
      onClick={() => setNotNow(undefined)}
    >
      <BellOff size={20} strokeWidth={1.75} aria-hidden />
      <span>{words.until(time)}</span>
      <X size={16} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
