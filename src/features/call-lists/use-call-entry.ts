import type { CallListEntry } from '../../state/call-lists'
import { usePhone } from '../../view/use-phone'

/** Whom the first Call of an entry calls: a person, or the number. */
export const calleeOf = ({ id, userId }: Pick<CallListEntry, 'id' | 'userId'>): string => userId ?? id

/** Opens the questions before the call to a family, or to another of its guardians, with the reason ticked. */
export function useCallEntry() {
  const { actions, elementId } = usePhone()
  return async ({ userId, phone, studentId, reason }: CallListEntry, otherId?: string): Promise<void> => {
    const id = otherId ?? userId
    if (id !== undefined) await actions.call.callPerson(id, elementId, { studentId, reason })
    else if (phone !== undefined) await actions.call.callNumber(phone, elementId, { reason })
  }
}
