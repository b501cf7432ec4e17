import { useEffect, type RefObject } from 'react'
import { callLogPart } from '../../actions/call-log'
import { logFilterKey, type LogFilter, type LogName } from '../../domain/log/log-filter'
import { logExcerptAtom, type ExcerptChoice } from '../../state/call/family-calls'
import { toCallBackCountAtom } from '../../state/call/to-call-back'
import {
  dueReminderCountAtom,
  hasRemindersToShowAtom,
  haveRemindersFailedAtom,
  nextRemindersAtom,
} from '../../state/reminders'
import { logActionWords } from '../../text/en/log-actions'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'
import { useNotReachedCount } from './use-not-reached'

/** What the call log shows in place of all calls. */
export interface ShownExcerpt {
  kind: ExcerptChoice['kind']
  /** The family whose calls are shown. */
  familyKey?: string
  /** Name of the list, and text of the chip that ends the excerpt. */
  label: string
}

/** A button of the log's head that shows an excerpt. */
interface ExcerptButton {
  kind: 'call-back' | 'not-reached' | 'reminders'
  label: string
}

/**
 * The excerpt that the call log shows, if any, and the buttons of those that it can show. A family's excerpt clears the
 * search and the filters when it begins, and the log's title takes the focus. Each other one ends when its last row is
 * gone.
 */
export function useExcerpt(log: LogName, filter: LogFilter, title: RefObject<HTMLElement | null>) {
  const words = useWords('logActions', logActionWords)
  const { logs } = usePart(callLogPart)
  const chosen = useAtomValue(logExcerptAtom)
  const setExcerpt = useSetAtom(logExcerptAtom)
  const missed = useAtomValue(toCallBackCountAtom) ?? 0
  const unreached = useNotReachedCount()
  const due = useAtomValue(dueReminderCountAtom)
  const comingUp = useAtomValue(nextRemindersAtom).length
  const hasReminders = useAtomValue(hasRemindersToShowAtom)
  const haveRemindersFailed = useAtomValue(haveRemindersFailedAtom)
  const excerpt = log === 'calls' ? chosen : null
  const filterKey = logFilterKey(filter)
  const isOver =
    (excerpt?.kind === 'call-back' && missed === 0) ||
    (excerpt?.kind === 'not-reached' && unreached === 0) ||
    (excerpt?.kind === 'reminders' && (!hasReminders || excerpt.filterKey !== filterKey))
  const isNew = excerpt?.kind === 'family' && excerpt.isNew
  useEffect(() => {
    if (isOver) setExcerpt(null)
  }, [isOver, setExcerpt])
  useEffect(() => {
    if (!isNew) return
    setExcerpt({ ...excerpt, isNew: false })
    logs.calls.clearFilter()
    title.current?.focus()
  }, [isNew, excerpt, setExcerpt, logs, title])

  const labels = {
    'call-back': words.toCallBack(missed),
    'not-reached': words.notReached(unreached),
    reminders: haveRemindersFailed ? words.remindersFailed : due > 0 ? words.due(due) : words.comingUp(comingUp),
  }
  const shown = (): ShownExcerpt | undefined => {
    if (!excerpt || isOver) return undefined
    if (excerpt.kind !== 'family') return { kind: excerpt.kind, label: labels[excerpt.kind] }
    return { kind: 'family', familyKey: excerpt.family.key, label: words.callsWith(excerpt.family.name) }
  }
  const kinds: ExcerptButton['kind'][] =
    log === 'calls'
      ? [
          ...(due + comingUp > 0 || haveRemindersFailed ? ['reminders' as const] : []),
          ...(unreached > 0 ? ['not-reached' as const] : []),
          ...(missed > 0 ? ['call-back' as const] : []),
        ]
      : []
  return {
    buttons: kinds.map((kind): ExcerptButton => ({ kind, label: labels[kind] })),
    excerpt: shown(),
    toggle(kind: ExcerptButton['kind']) {
      if (excerpt?.kind === kind) setExcerpt(null)
      else setExcerpt(kind === 'reminders' ? { kind, filterKey } : { kind })
    },
    end: () => setExcerpt(null),
  }
}
