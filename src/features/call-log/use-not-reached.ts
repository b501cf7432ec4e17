import { useMemo } from 'react'
import { notReached } from '../../domain/log/to-call-back'
import { recentCallsAtom } from '../../state/call/to-call-back'
import { listAtom } from '../../state/store'
import { useToday } from '../../ui/use-today'
import { useAtomValue } from '../../view/use-atom-value'

/** The newest call of today to everybody who was called and not reached (`log/call-back`). None until it is known. */
export function useNotReached() {
  const today = useToday()
  const calls = useMemo(
    () =>
      listAtom((get) => {
        const { calls, isLoaded } = get(recentCallsAtom)
        return isLoaded ? notReached(calls.values(), today) : []
      }),
    [today],
  )
  return useAtomValue(calls)
}
