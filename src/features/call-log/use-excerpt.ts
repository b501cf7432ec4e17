import { useEffect, type RefObject } from 'react'
import { callLogPart } from '../../actions/call-log'
import type { LogName } from '../../domain/log/log-filter'
import type { Call } from '../../state/call/calls'
import { familyCallsAtom, logExcerptAtom } from '../../state/call/family-calls'
import { toCallBackAtom } from '../../state/call/to-call-back'
import { logActionWords } from '../../text/en/log-actions'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'

/** What the call log shows in place of all calls. */
export interface ShownExcerpt {
  kind: 'call-back' | 'family'
  /** Name of the list, and the chip that takes it away. */
  label: string
  calls: readonly Call[]
  hasMore: boolean
}

/**
 * The excerpt of the call log, if it shows one, and the missed calls to return. A new one begins without search and
 * direction, and with the focus on the log's title. That of the missed calls ends with the last of them.
 */
export function useExcerpt(log: LogName, title: RefObject<HTMLElement | null>) {
  const words = useWords('logActions', logActionWords)
  const { logs } = usePart(callLogPart)
  const excerpt = useAtomValue(logExcerptAtom)
  const families = useAtomValue(familyCallsAtom)
  const missed = useAtomValue(toCallBackAtom)
  const setExcerpt = useSetAtom(logExcerptAtom)
  const waiting = log === 'calls' ? (missed ?? []) : []
  const isOver = log === 'calls' && excerpt?.kind === 'call-back' && waiting.length === 0
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
    if (excerpt.kind === 'call-back') {
      return { kind: 'call-back', label: words.toCallBack(waiting.length), calls: waiting, hasMore: false }
    }
    const { key, name } = excerpt.family
    const { calls, hasMore = false } = families.get(key) ?? {}
    return { kind: 'family', label: words.callsWith(name), calls: [...(calls?.values() ?? [])], hasMore }
  }
  return {
    waiting,
    excerpt: shown(),
    toggleCallBack: () => setExcerpt(excerpt?.kind === 'call-back' ? null : { kind: 'call-back' }),
    end: () => setExcerpt(null),
  }
}
