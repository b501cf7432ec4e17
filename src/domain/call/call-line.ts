/** Plain values that a telephone line reports (`line/port`). */

export const END_REASONS = [
  'local',
  'remote',
  'busy',
  'rejected',
  'no-answer',
  'media-lost',
  /** The other side answered, and no sound ever got through (`line/first-media`). */
  'no-media',
  'session-lost',
  /** Somebody else has taken over our side of the call. */
  'transferred',
  'failed',
] as const
export type EndReason = (typeof END_REASONS)[number]

/** Why a call no longer rings here. */
export const INCOMING_OVER_REASONS = ['answered-elsewhere', 'caller-hung-up', 'timeout'] as const
export type IncomingOverReason = (typeof INCOMING_OVER_REASONS)[number]

/** What a line can do beyond a plain call. A screen offers no more than that (`hold/where`). */
export interface VoiceCapabilities {
  incoming?: true
  hold?: true
  transfer?: true
  /** Two calls can be merged, so that all three people hear each other (`merge/calls`). */
  merge?: true
  /** The other sides of two calls can be connected, so that they talk on without this one (`transfer/taken`). */
  complete?: true
}

/** What the phone can do in one call, with what its line and its platform offer. */
export interface CallCapabilities extends Omit<VoiceCapabilities, 'incoming'> {
  /** Another call can be placed beside it (`call/add`). */
  add?: true
}

/** MOS from 1 to 5, times in ms, levels from 0 to 1. */
export interface CallQuality {
  mos: number
  level: 'good' | 'fair' | 'poor'
  roundTripMs: number
  jitterMs: number
  lossPercent: number
  inputLevel?: number
  outputLevel?: number
}
