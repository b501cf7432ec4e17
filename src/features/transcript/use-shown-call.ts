import { useEffect, useMemo } from 'react'
import { useActions } from '../../view/use-phone'
import { callEntriesAtom } from '../../state/call/call-details'
import { callsByIdAtom } from '../../state/call/calls'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'

/** The call of the shown transcript. It is loaded while it is shown, so that live events update it. */
export function useShownCall(callId: string) {
  const actions = useActions()
  const atoms = useMemo(
    () => ({
      call: atom((get) => get(callsByIdAtom).get(callId)),
      entry: atom((get) => get(callEntriesAtom).get(callId)),
    }),
    [callId],
  )
  useEffect(() => actions.callDetails.showCall(callId), [actions, callId])
  return { call: useAtomValue(atoms.call), entry: useAtomValue(atoms.entry) }
}
