import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { callLogPart } from '../../actions/call-log'
import { LIMITS } from '../../domain/limits'
import { PATHS } from '../../domain/paths'
import type { LogName } from '../../domain/log/log-filter'
import { todayOf } from '../../domain/log/today'
import { lastTried } from '../../domain/log/to-call-back'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { logExcerptAtom } from '../../state/call/family-calls'
import { recentCallsAtom, toCallBackAtom } from '../../state/call/to-call-back'
import { profileAtom, statisticsAtom } from '../../state/session'
import { logActionWords } from '../../text/en/log-actions'
import { Button } from '../../ui/button/button'
import { Heading } from '../../ui/heading'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import css from './call-log.css?inline'
import { LogRow } from './row/LogRow'
import { useStopsPlaying } from './row/RowPlayButton'

/**
 * What awaits the person, beside the call log while no call is chosen (`layout/list-beside`): families to call back, new
 * voicemails, and the last calls.
 *
 * @param none what an empty day shows
 */
export function Today({ none }: { none: ReactNode }) {
  useStyles(css)
  useStopsPlaying('voicemail')
  const { actions, elementId } = usePhone()
  const words = useWords('logActions', logActionWords)
  const { today, isKnown } = useTodaysCalls()
  const showExcerpt = useSetAtom(logExcerptAtom)
  const recent = useAtomValue(recentCallsAtom).calls
  const { toCallBack, voicemails, last } = today
  // Nothing moves once it is shown.
  if (!isKnown) return null
  if (toCallBack.length + voicemails.length + last.length === 0) return none
  const goToVoicemail = () => actions.navigation.navigate(PATHS.voicemail, { origin: elementId })
  return (
    <Panel title={words.today.title}>
      <div className="vp-today">
        {toCallBack.length + voicemails.length === 0 && <p className="vp-today-none">{words.today.none}</p>}
        <Part
          title={words.today.toCallBack}
          calls={toCallBack}
          showAll={words.toCallBack(toCallBack.length)}
          onShowAll={() => showExcerpt({ kind: 'call-back' })}
          tried={(call) => lastTried(call, recent.values())}
        />
        <Part
          log="voicemail"
          title={words.today.voicemails}
          calls={voicemails}
          showAll={words.today.allVoicemails}
          onShowAll={goToVoicemail}
        />
        <Part title={words.today.last} calls={last} />
      </div>
    </Panel>
  )
}

/** Today's calls, and whether the platform has said who is to be called back. */
function useTodaysCalls() {
  const { loadNewestVoicemails } = usePart(callLogPart)
  const calls = useAtomValue(callsByIdAtom)
  const waiting = useAtomValue(toCallBackAtom)
  const personId = useAtomValue(profileAtom)?.userId
  const unread = useAtomValue(statisticsAtom)?.voicemail ?? 0
  // A voicemail that is played here keeps its row, with Pause and the focus in it.
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set())
  const today = useMemo(
    () => todayOf(calls.values(), waiting ?? [], personId, listed),
    [calls, waiting, personId, listed],
  )
  const shown = today.voicemails.slice(0, LIMITS.todayRowsShown)
  const isListed = shown.every(({ id }) => listed.has(id))
  if (!isListed) setListed(new Set([...listed, ...shown.map(({ id }) => id)]))
  const lacksSome = today.voicemails.filter(({ read }) => !read).length < Math.min(unread, LIMITS.todayRowsShown)
  const isKnown = waiting !== undefined
  useEffect(() => {
    if (isKnown && lacksSome) loadNewestVoicemails()
  }, [isKnown, lacksSome, unread, loadNewestVoicemails])
  return { today, isKnown }
}

interface PartProps {
  log?: LogName
  title: string
  calls: readonly Call[]
  /** The button to the others, if there are more than fit. */
  showAll?: string
  onShowAll?: () => void
  tried?: (call: Call) => string | undefined
}

function Part({ log = 'calls', title, calls, showAll, onShowAll, tried }: PartProps) {
  if (calls.length === 0) return null
  return (
    <section className="vp-today-part" data-log={log}>
      <div className="vp-today-head">
        <Heading below={1} className="vp-today-title">
          {title}
        </Heading>
        {onShowAll && calls.length > LIMITS.todayRowsShown && (
          <Button size="medium" variant="white" onClick={onShowAll}>
            {showAll}
          </Button>
        )}
      </div>
      <ul role="list" className="vp-today-rows">
        {calls.slice(0, LIMITS.todayRowsShown).map((call) => (
          <li key={call.id}>
            <LogRow log={log} id={call.id} tried={tried?.(call)} tabIndex={0} withActs />
          </li>
        ))}
      </ul>
    </section>
  )
}
