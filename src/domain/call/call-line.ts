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
  'failed',
] as const
export type EndReason = (typeof END_REASONS)[number]

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
