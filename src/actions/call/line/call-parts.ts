import type { Scope } from '../../../lib/scope'
import type { CallFlow } from '../call-flow'
import type { CallRoute } from '../call-route'
import type { VoiceSession } from './voice-session'

/** The resources of a call. */
export interface CallResources {
  attempt?: number
  /** The line that carries the call. */
  session?: VoiceSession
  scope?: Scope
  /** The person who placed or answered the call. */
  ownerId?: string
  /** The line's token for this call, if the line takes it up again after a reload. */
  token?: string
}

/** The resources of the current call. One per phone, replaced by the next call. */
export interface CurrentCall extends CallResources {
  /** How many calls this phone has had. */
  attempts?: number
  /** The resources of the other call, while it is on hold beside the current one. */
  aside?: CallResources
  /** Holds the lock and the handlers for a closing page, as long as there is a call. */
  page?: Scope
}

/** What placing, taking up and answering a call need. */
export interface CallParts {
  flow: CallFlow
  /** The phone's line. */
  session: VoiceSession
  /**
   * A second line, for a call that comes in during another. Absent if the host passed a line object, because then there
   * is only that one.
   */
  beside?: VoiceSession
  route: CallRoute
  current: CurrentCall
}
