import { useEffect, type RefObject } from 'react'
import { callLogPart } from '../../actions/call-log'
import type { LogName } from '../../domain/log/log-filter'
import { logExcerptAtom } from '../../state/call/family-calls'
import { toCallBackCountAtom } from '../../state/call/to-call-back'
import { logActionWords } from '../../text/en/log-actions'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'

/** What the call log shows in place of all calls. */
export interface ShownExcerpt {
  /** The family whose calls are shown. Undefined for the missed calls. */
  familyKey?: string
  /** Name of the list, and text of the chip that ends the excerpt. */
  label: string
}

/**
 * The excerpt that the call log shows, if any, and how many missed calls are to be returned. A family's excerpt clears the
 * search and the filters when it begins, and the log's title takes the focus. The excerpt of the missed calls ends when
 * the last of them is returned.
 */
export function useExcerpt(log: LogName, title: RefObject<HTMLElement | null>) {
  const words = useWords('logActions', logActionWords)
  const { logs } = usePart(callLogPart)
  const excerpt = useAtomValue(logExcerptAtom)
  const missed = useAtomValue(toCallBackCountAtom)
  const setExcerpt = useSetAtom(logExcerptAtom)
  const waiting = log === 'calls' ? (missed ?? 0) : 0
  const isOver = log === 'calls' && excerpt?.kind === 'call-back' && waiting === 0
  const isNew = log === 'calls' && excerpt?.kind === 'family' && excerpt.isNew
  useEffect(() => {
    if (isOver) setExcerpt(null)
  }, [isOver, setExcerpt])
  useEffect(() => {
    if (!isNew) return
    setExcerpt({ ...excerpt, isNew: false })
    logs.calls.clearFilter()
    title.current?.focus()
  }, [isNew, excerpt, setExcerpt, logs, title])

  const shown = (): ShownExcerpt | undefined => {
    if (log !== 'calls' || !excerpt || isOver) return undefined
    if (excerpt.kind === 'call-back') return { label: words.toCallBack(waiting) }
    return { familyKey: excerpt.family.key, label: words.callsWith(excerpt.family.name) }
  }
  return {
    waiting,
    excerpt: shown(),
    toggleCallBack: () => setExcerpt(excerpt?.kind === 'call-back' ? null : { kind: 'call-back' }),
    end: () => setExcerpt(null),
  }
}
