import type { Scope } from '../../../lib/scope'
import type { CallFlow } from '../call-flow'
import type { CallRoute } from '../call-route'
import type { VoiceSession } from './voice-session'

/** The resources of the current call. One per phone, replaced by the next call. */
export interface CurrentCall {
  scope?: Scope
  /** How many calls this phone has had. */
  attempts?: number
  /** Who placed it. */
  ownerId?: string
  /** The line's token for this call, if the line takes it up again after a reload. */
  token?: string
}

/** What placing, taking up and answering a call need. */
export interface CallParts {
  flow: CallFlow
  session: VoiceSession
  route: CallRoute
  current: CurrentCall
}
