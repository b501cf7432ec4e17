import type { CallListEntry } from '../../state/call-lists'
import { usePhone } from '../../view/use-phone'

/** Opens the questions before the call to a family, or to another of its guardians, with the reason ticked. */
export function useCallEntry() {
  const { actions, elementId } = usePhone()
  return async ({ userId, phone, studentId, reason }: CallListEntry, otherId?: string): Promise<void> => {
    const id = otherId ?? userId
    if (id !== undefined) await actions.call.callPerson(id, elementId, { studentId, reason })
    else if (phone !== undefined) await actions.call.callNumber(phone, elementId, { reason })
  }
}
