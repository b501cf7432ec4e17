import { useEffect, useMemo } from 'react'
import { usePart, usePhone } from '../../view/use-phone'
import { createVoicemailActions } from '../../actions/voicemail'
import { callEntriesAtom } from '../../state/call/call-details'
import { callsByIdAtom } from '../../state/call/calls'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'
import { useRetry } from '../../ui/state/use-retry'

/**
 * A call that is loaded while a view shows it, or why it cannot be shown. Showing an unread voicemail marks it as read
 * (`voicemail/unread`).
 */
export function useCall(callId: string) {
  const { actions, elementId } = usePhone()
  const { readWhileOpen } = usePart(createVoicemailActions)
  const atoms = useMemo(
    () => ({
      call: atom((get) => get(callsByIdAtom).get(callId)),
      failed: atom((get) => {
        const entry = get(callEntriesAtom).get(callId)
        return entry && 'failure' in entry ? entry : undefined
      }),
    }),
    [callId],
  )
  useEffect(() => {
    const stops = [actions.callDetails.showCall(callId), readWhileOpen(callId, elementId)]
    return () => stops.forEach((stop) => stop())
  }, [actions, readWhileOpen, callId, elementId])
  const call = useAtomValue(atoms.call)
  const reading = useRetry(useAtomValue(atoms.failed), () => actions.callDetails.loadCall(callId))
  return { call, reading: { ...reading, failure: call ? undefined : reading.failure } }
}

/** The loading state of a call, for `CallUnread`. */
export type CallReading = ReturnType<typeof useCall>['reading']
