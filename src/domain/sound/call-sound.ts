import type { CallStatus, ProcessingStatus } from '../call/call-status'
import { isVoicemail } from '../log/log-filter'

/** What decides whether a call can be heard, as the contract's Call has it. */
export interface SoundingCall {
  status: CallStatus
  restrictions?: readonly string[]
  recordingStatus?: ProcessingStatus
}

/** A message was left, or the talk was recorded. */
export const kindOfSound = ({ status }: Pick<SoundingCall, 'status'>): 'voicemail' | 'call' =>
  isVoicemail(status) ? 'voicemail' : 'call'

/**
 * True where there is something to play. A message is there as soon as it was left, whatever becomes of a recording of
 * the call. Never where the restrictions name the recording (`details/restricted`).
 */
export function hasSound(call: SoundingCall): boolean {
  if (call.restrictions?.includes('recording')) return false
  if (kindOfSound(call) === 'call') return call.recordingStatus === 'processed'
  return call.recordingStatus !== 'submitted' && call.recordingStatus !== 'failed'
}
