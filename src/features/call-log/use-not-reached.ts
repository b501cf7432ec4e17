import { useMemo } from 'react'
import { notReached } from '../../domain/log/to-call-back'
import { recentCallsAtom } from '../../state/call/to-call-back'
import { atom, listAtom } from '../../state/store'
import { useToday } from '../../ui/use-today'
import { useAtomValue } from '../../view/use-atom-value'

/** The newest call of today to everybody who was called and not reached (`log/call-back`). None until it is known. */
export const useNotReached = () => useAtomValue(useNotReachedAtom())

/** How many there are. The log's head uses this, so that only a changed count renders it again (`scale/long-log`). */
export function useNotReachedCount() {
  const calls = useNotReachedAtom()
  const count = useMemo(() => atom((get) => get(calls).length), [calls])
  return useAtomValue(count)
}

function useNotReachedAtom() {
  const today = useToday()
  return useMemo(
    () =>
      listAtom((get) => {
        const { calls, isLoaded } = get(recentCallsAtom)
        return isLoaded ? notReached(calls.values(), today) : []
      }),
    [today],
  )
}
