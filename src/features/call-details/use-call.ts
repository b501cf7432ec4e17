import { useEffect, useMemo } from 'react'
import { usePhone } from '../../actions/phone-context'
import { callEntriesAtom } from '../../state/call-details'
import { callsByIdAtom } from '../../state/calls'
import { atom, useAtomValue } from '../../state/store'

/** A call as it stands, read from the platform while somebody looks at it; a voicemail is read from then on. */
export function useCall(callId: string) {
  const { actions, elementId } = usePhone()
  const atoms = useMemo(
    () => ({
      call: atom((get) => get(callsByIdAtom).get(callId)),
      entry: atom((get) => get(callEntriesAtom).get(callId)),
    }),
    [callId],
  )
  useEffect(() => {
    const stops = [actions.showCall(callId), actions.readWhileOpen(callId, elementId)]
    return () => stops.forEach((stop) => stop())
  }, [actions, callId, elementId])
  return { call: useAtomValue(atoms.call), entry: useAtomValue(atoms.entry) }
}
