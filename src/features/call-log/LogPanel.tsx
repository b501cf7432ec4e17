import { Bell, PhoneMissed, PhoneOutgoing, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { usePhone, useWords } from '../../view/use-phone'
import type { LogName } from '../../domain/log/log-filter'
import { isOfficeTime, knownTimeZone } from '../../domain/time'
import { officeZoneAtom } from '../../state/session'
import { logActionWords } from '../../text/en/log-actions'
import { Button } from '../../ui/button/button'
import { Heading } from '../../ui/heading'
import { useStyles } from '../../ui/theme/use-styles'
import { LateUpdates } from '../../view/late-updates'
import { useAtomValue } from '../../view/use-atom-value'
import { KEEPS_READING_PLACE } from '../../ui/focus/keeps-reading-place'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import css from './call-log.css?inline'
import { LogBody } from './LogBody'
import { LogExcerpt } from './LogExcerpt'
import { LogFilters } from './LogFilters'
import { PlaceholderRow } from './row/PlaceholderRow'
import { useStopsPlaying } from './row/RowPlayButton'
import { useExcerpt } from './use-excerpt'
import { useLog } from './use-log'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const ICONS = {
  'call-back': <PhoneMissed {...ICON} />,
  'not-reached': <PhoneOutgoing {...ICON} />,
  reminders: <Bell {...ICON} />,
}

/**
 * One of the two logs. It fills its container. Without a height it shows about five rows.
 */
export function LogPanel({ log }: { log: LogName }) {
  useStyles(css)
  const { text } = usePhone()
  const words = useWords('logActions', logActionWords)
  const titleId = useId()
  const shown = useLog(log)
  // What the list shows fills this line of the head, so that it is in view wherever the list is scrolled to.
  const [caption, setCaption] = useState<HTMLElement | null>(null)
  const { title, body, bodyEvents } = useTitleFocus()
  const { buttons, excerpt, toggle, end } = useExcerpt(log, shown.filter, title)
  useStopsPlaying(log)
  /** Down leads from the title and the search to the call that is the list's Tab stop (`log/keyboard`). */
  const goToRows = (event: KeyboardEvent) => {
    const isInList = event.target instanceof HTMLSelectElement
    if (event.key !== 'ArrowDown' || isInList || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    const row = body.current?.querySelector<HTMLElement>('.vp-log-open[tabindex="0"]')
    if (!row) return
    event.preventDefault()
    row.focus()
  }
  const busy = shown.list.state === 'idle' || shown.list.state === 'loading'
  return (
    <section part="panel" className="vp-log" data-log={log} aria-labelledby={titleId}>
      <div part="header" className="vp-log-head" onKeyDown={goToRows} {...KEEPS_READING_PLACE}>
        <Heading ref={title} id={titleId} className="vp-log-title" tabIndex={-1}>
          {text.callLog.logs[log].title}
        </Heading>
        <LogFilters log={log} />
        <div className="vp-log-line">
          <p ref={setCaption} className="vp-log-group" />
          <ZoneLine />
          {buttons.length > 0 && (
            <div className="vp-log-waiting">
              {buttons.map(({ kind, label }) => (
                <Button
                  key={kind}
                  size="small"
                  variant="white"
                  data-kind={kind}
                  icon={ICONS[kind]}
                  aria-pressed={excerpt?.kind === kind}
                  onClick={() => toggle(kind)}
                >
                  <Chip label={label} ends={excerpt?.kind === kind} />
                </Button>
              ))}
            </div>
          )}
          {excerpt?.kind === 'family' && (
            <div className="vp-log-chip">
              <Button
                size="small"
                aria-label={words.endExcerpt(excerpt.label)}
                onClick={() => {
                  end()
                  title.current?.focus()
                }}
              >
                <Chip label={excerpt.label} ends />
              </Button>
            </div>
          )}
        </div>
        <LateUpdates />
      </div>
      <div ref={body} className="vp-log-body" aria-busy={busy && !excerpt} {...bodyEvents}>
        {excerpt ? (
          <LogExcerpt excerpt={excerpt} filter={shown.filter} caption={caption} />
        ) : busy ? (
          <Skeletons log={log} />
        ) : (
          <LogBody log={log} caption={caption} {...shown} />
        )}
      </div>
    </section>
  )
}

/** The name of an excerpt, with a cross if a press ends it. */
const Chip = ({ label, ends }: { label: string; ends: boolean }) => (
  <span className="vp-log-chip-inside">
    <span className="vp-log-chip-text">{label}</span>
    {ends && <X {...ICON} />}
  </span>
)

/** The time zone of the rows, if the office is in another one. A report has the same line (`look/dates`). */
function ZoneLine() {
  const words = useWords('logActions', logActionWords)
  const officeZone = useAtomValue(officeZoneAtom)
  if (isOfficeTime(officeZone)) return null
  return <p className="vp-log-zone">{words.zone(knownTimeZone(undefined))}</p>
}

/** As many placeholders as fit in view, where the rows will be. */
const Skeletons = ({ log }: { log: LogName }) =>
  [...Array(4).keys()].map((index) => <PlaceholderRow key={index} log={log} />)
