import { SYSTEM_CALLER_ID } from '../call/call-state'
import type { Direction } from '../call/call-status'
import { displayPhone } from '../number/phone-number'

/** The two sides of a call, as the contract's Call has them. */
export interface CallSides {
  direction: Direction | 'unknown'
  callFromId?: string
  callFromName?: string
  callFromNumber?: string
  callToId?: string
  callToName?: string
  callToNumber?: string
}

/** The side of a call that is not the institute's own. */
export interface Counterpart {
  id?: string
  /** Empty if the number has no known owner. */
  name: string
  phone?: string
  /** A number without a user, which the system caller stands for (`api/unknown-field`). */
  isUnknown: boolean
}

/** The callee of an outbound call, or the caller of an inbound one. */
export function counterpartOf(call: CallSides): Counterpart {
  const [id, name, phone] =
    call.direction === 'outbound'
      ? [call.callToId, call.callToName, call.callToNumber]
      : [call.callFromId, call.callFromName, call.callFromNumber]
  return { id, name: name?.trim() ?? '', phone, isUnknown: id === undefined || id === SYSTEM_CALLER_ID }
}

/** A side as text: the name, or else the number. `unknown` when neither is known. */
export const nameOrNumber = (side: { name?: string; phone?: string }, unknown: string): string =>
  side.name?.trim() || (side.phone ? displayPhone(side.phone) : unknown)

/**
 * Only the caller or callee may edit a call. An outbound call without the id of its other side is old data, which nobody
 * may edit; an inbound one has none when its caller withheld the number (`form/who-may-edit`).
 */
export function mayEditCall({ direction, callFromId, callToId }: CallSides, viewerId: string | undefined): boolean {
  if (!viewerId) return false
  if (direction === 'inbound') return callToId === viewerId || (callFromId === viewerId && Boolean(callToId))
  return Boolean(callFromId && callToId) && (callFromId === viewerId || callToId === viewerId)
}
