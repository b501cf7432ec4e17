import type { CallStatus, ProcessingStatus } from '../call/call-status'
import { isVoicemail } from '../log/log-filter'

/** The part of the contract's Call that decides whether a call can be heard. */
export interface SoundingCall {
  status: CallStatus
  restrictions?: readonly string[]
  recordingStatus?: ProcessingStatus
}

/** Nothing of a live call is recorded now (`recording/pause`). */
export function isPausedNow({ pauses }: { pauses?: readonly { to?: number | undefined }[] | undefined }): boolean {
  const last = pauses?.at(-1)
  return last !== undefined && last.to === undefined
}

/** A message was left, or the talk was recorded. */
export const kindOfSound = ({ status }: Pick<SoundingCall, 'status'>): 'voicemail' | 'call' =>
  isVoicemail(status) ? 'voicemail' : 'call'

/**
 * True when there is something to play. A message can be played as soon as it was left, whatever the state of a
 * recording is. A restricted recording is never played (`details/restricted`).
 */
export function hasSound(call: SoundingCall): boolean {
  if (call.restrictions?.includes('recording')) return false
  if (kindOfSound(call) === 'call') return call.recordingStatus === 'processed'
  return call.recordingStatus !== 'submitted' && call.recordingStatus !== 'failed'
}
