import type { CallTarget } from '../../domain/call/call-state'
import { personalAtom } from '../store'

/** A call to the person's own number, which rings here. */
export interface IncomingCall {
  callId: string
  /** Who calls. Role and children are not known yet. */
  target: CallTarget
  /** E.164. */
  phone: string
  /**
   * From here on it is the one call of this phone.
   *
   * @param answering called once it is, before any view knows of it. A call before it may have to be put on hold first,
   *   which may fail.
   */
  answer(origin?: string, answering?: () => void): Promise<void>
  /** The call stops ringing here, and rings on at the personal phone. */
  decline(): void
}

/** The calls that ring here, the first one first. Written by `actions/incoming/` only. */
export const incomingCallsAtom = personalAtom<readonly IncomingCall[]>([])
/** The person's choice on this computer (`incoming/switch`). */
export const ringsHereAtom = personalAtom(false)
