import type { Scope } from '../../../lib/scope'
import type { CallFlow } from '../call-flow'
import type { CallRoute } from '../call-route'
import type { VoiceSession } from './voice-session'

/** The resources of a call. */
export interface CallResources {
  attempt?: number
  /** The line that it is on. */
  session?: VoiceSession
  scope?: Scope
  /** Who placed it. */
  ownerId?: string
  /** The line's token for this call, if the line takes it up again after a reload. */
  token?: string
}

/** Of the current call. One per phone, replaced by the next call. */
export interface CurrentCall extends CallResources {
  /** How many calls this phone has had. */
  attempts?: number
  /** Of the first call, while it is on hold beside the current one. */
  aside?: CallResources
  /** The lock, and what happens as the page closes: as long as there is a call. */
  page?: Scope
}

/** What placing, taking up and answering a call need. */
export interface CallParts {
  flow: CallFlow
  /** The phone's line. */
  session: VoiceSession
  /** Another one, for who calls during a call. Absent if the host has passed the one line that there is. */
  beside?: VoiceSession
  route: CallRoute
  current: CurrentCall
}
