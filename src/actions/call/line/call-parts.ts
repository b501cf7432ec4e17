import type { Calls } from '../calls'
import type { CallRoute } from '../call-route'
import type { PhoneLock } from './phone-lock'
import type { VoiceSession } from './voice-session'

/** What placing, answering and resuming calls need. */
export interface CallParts {
  calls: Calls
  /**
   * The phone's line, and a second one for a call that comes in during another. Without a second if the host passed a
   * line object, because then there is only that one.
   */
  lines: readonly [VoiceSession, VoiceSession?]
  route: CallRoute
  lock: PhoneLock
}
