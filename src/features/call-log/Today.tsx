import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { callLogPart } from '../../actions/call-log'
import { LIMITS } from '../../domain/limits'
import { PATHS } from '../../domain/paths'
import type { LogName } from '../../domain/log/log-filter'
import { todayOf, type TodaysCalls } from '../../domain/log/today'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { logExcerptAtom } from '../../state/call/family-calls'
import { toCallBackAtom, toCallBackCountAtom } from '../../state/call/to-call-back'
import { dueReminderCountAtom, hasRemindersToShowAtom, remindersAtom } from '../../state/reminders'
import { hasRemindersAtom, profileAtom, statisticsAtom } from '../../state/session'
import { atom, listAtom } from '../../state/store'
import { logActionWords } from '../../text/en/log-actions'
import { Button } from '../../ui/button/button'
import { Heading } from '../../ui/heading'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import css from './call-log.css?inline'
import { LateDueReminders } from '../reminders'
import { LogRow } from './row/LogRow'
import { PlaceholderRow } from './row/PlaceholderRow'
import { useStopsPlaying } from './row/RowPlayButton'
import { useNotReachedCount } from './use-not-reached'

/**
 * What awaits the person, beside the call log while no call is chosen (`layout/list-beside`): reminders that are due
 * (`reminder/due`), families to call back, new voicemails, and the last calls. Whom one has not reached today is a
 * press away.
 *
 * @param none what an empty day shows
 */
export function Today({ none }: { none: ReactNode }) {
  useStyles(css)
  useStopsPlaying('voicemail')
  const { actions, elementId } = usePhone()
  const words = useWords('logActions', logActionWords)
  const { toCallBack, voicemails, awaited, last, isKnown } = useTodaysCalls()
  const hasReminders = useAtomValue(hasRemindersToShowAtom)
  const due = useAtomValue(dueReminderCountAtom)
  const unreached = useNotReachedCount()
  const showExcerpt = useSetAtom(logExcerptAtom)
  // Nothing moves once it is shown.
  if (!isKnown) return null
  if (!hasReminders && toCallBack.length + voicemails.length + awaited + last.length === 0) return none
  const goToVoicemail = () => actions.navigation.navigate(PATHS.voicemail, { origin: elementId })
  return (
    <Panel
      title={words.today.title}
      actions={
        unreached > 0 && (
          <Button size="medium" variant="white" onClick={() => showExcerpt({ kind: 'not-reached' })}>
            {words.notReached(unreached)}
          </Button>
        )
      }
    >
      <div className="vp-today">
        {hasReminders && <LateDueReminders />}
        {due + toCallBack.length + voicemails.length + awaited === 0 && (
          <p className="vp-today-none">{words.today.none}</p>
        )}
        <Part
          awaitsCallBack
          title={words.today.toCallBack}
          ids={toCallBack}
          showAll={words.toCallBack(toCallBack.length)}
          onShowAll={() => showExcerpt({ kind: 'call-back' })}
        />
        <Part
          log="voicemail"
          title={words.today.voicemails}
          ids={voicemails}
          awaited={awaited}
          showAll={words.today.allVoicemails}
          onShowAll={goToVoicemail}
        />
        <Part title={words.today.last} ids={last} />
      </div>
    </Panel>
  )
}

/** Where the platform has reminders, they are loaded. */
const knowsRemindersAtom = atom((get) => !get(hasRemindersAtom) || get(remindersAtom).isLoaded)

/**
 * Today's rows, how many further voicemails are being loaded, and whether the platform has said who is to be called
 * back. A row reads its call itself.
 */
function useTodaysCalls() {
  const { loadNewestVoicemails } = usePart(callLogPart)
  // A voicemail that is played here keeps its row, with Pause and the focus in it.
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set())
  const atoms = useMemo(() => {
    const today = atom((get) =>
      todayOf(get(callsByIdAtom).values(), get(toCallBackAtom) ?? [], get(profileAtom)?.userId, listed),
    )
    const ids = (part: keyof TodaysCalls<Call>) => listAtom((get) => get(today)[part].map(({ id }) => id))
    const unheard = atom((get) => get(today).voicemails.filter(({ read }) => !read).length)
    return { toCallBack: ids('toCallBack'), voicemails: ids('voicemails'), last: ids('last'), unheard }
  }, [listed])
  const voicemails = useAtomValue(atoms.voicemails)
  const shown = voicemails.slice(0, LIMITS.todayRowsShown)
  if (!shown.every((id) => listed.has(id))) setListed(new Set([...listed, ...shown]))
  const unread = useAtomValue(statisticsAtom)?.voicemail ?? 0
  const wanted = Math.min(unread, LIMITS.todayRowsShown)
  const lacksSome = useAtomValue(atoms.unheard) < wanted
  const [hasLoaded, setLoaded] = useState(false)
  const areRemindersKnown = useAtomValue(knowsRemindersAtom)
  const isKnown = useAtomValue(toCallBackCountAtom) !== undefined && areRemindersKnown
  useEffect(() => {
    if (isKnown && lacksSome) void loadNewestVoicemails().then(() => setLoaded(true))
  }, [isKnown, lacksSome, unread, loadNewestVoicemails])
  const awaited = hasLoaded ? 0 : Math.max(wanted - shown.length, 0)
  return { toCallBack: useAtomValue(atoms.toCallBack), voicemails, awaited, last: useAtomValue(atoms.last), isKnown }
}

interface PartProps {
  log?: LogName
  title: string
  ids: readonly string[]
  awaitsCallBack?: boolean
  /** How many rows more are being loaded. They have their place, so that what is below does not move. */
  awaited?: number
  /** The button to the others, if there are more than fit. */
  showAll?: string
  onShowAll?: () => void
}

function Part({ log = 'calls', title, ids, awaitsCallBack, awaited = 0, showAll, onShowAll }: PartProps) {
  if (ids.length + awaited === 0) return null
  return (
    <section className="vp-today-part" data-log={log}>
      <div className="vp-today-head">
        <Heading below={1} className="vp-today-title">
          {title}
        </Heading>
        {onShowAll && ids.length > LIMITS.todayRowsShown && (
          <Button size="medium" variant="white" onClick={onShowAll}>
            {showAll}
          </Button>
        )}
      </div>
      <ul role="list" className="vp-today-rows" aria-hidden={ids.length === 0 || undefined}>
        {ids.slice(0, LIMITS.todayRowsShown).map((id) => (
          <li key={id}>
            <LogRow log={log} id={id} awaitsCallBack={awaitsCallBack} tabIndex={0} withActs />
          </li>
        ))}
        {[...Array(awaited).keys()].map((index) => (
          <li key={index} aria-hidden>
            <PlaceholderRow log={log} />
          </li>
        ))}
      </ul>
    </section>
  )
}
