import { useMemo } from 'react'
import { ongoingCallAtom } from '../../state/call/call'
import { callsByIdAtom } from '../../state/call/calls'
import { recentCallsAtom } from '../../state/call/to-call-back'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'
import { selectedCallIdAtom } from '../../state/view'

/** The state of one row. A live event about another call does not render this row again. */
export function useLogRow(id: string) {
  const atoms = useMemo(
    () => ({
      // A call to return may be older than the loaded rows.
      call: atom((get) => get(callsByIdAtom).get(id) ?? get(recentCallsAtom).calls.get(id)),
      isLive: atom((get) => get(ongoingCallAtom)?.callId === id),
      isSelected: atom((get) => get(selectedCallIdAtom) === id),
    }),
    [id],
  )
  return {
    call: useAtomValue(atoms.call),
    isLive: useAtomValue(atoms.isLive),
    isSelected: useAtomValue(atoms.isSelected),
  }
}
