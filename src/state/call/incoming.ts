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
   * Answers the call here, which makes it the active call of this phone.
   *
   * @param answering called as soon as it is answered, before a view shows it. It does not run if the active call
   * cannot be put on hold first.
   */
  answer(origin?: string, answering?: () => void): Promise<void>
  /** The call stops ringing here, and rings on at the personal phone. */
  decline(): void
}

/** The calls that ring here, the first one first. Written by `actions/incoming/` only. */
export const incomingCallsAtom = personalAtom<readonly IncomingCall[]>([])
/** The person's choice on this computer (`incoming/switch`). */
export const ringsHereAtom = personalAtom(false)
/** Until when nothing rings here, in ms since 1970, because the person has said 'Not now' (`incoming/not-now`). */
export const notNowUntilAtom = personalAtom<number | undefined>(undefined)
