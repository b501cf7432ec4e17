import type { ProcessingStatus } from '../call/call-status'

/** The part of the contract's Call that decides whether it has a transcript. */
export interface TranscribedCall {
  restrictions?: readonly string[]
  transcriptionStatus?: ProcessingStatus
  voicemailTranscriptionStatus?: ProcessingStatus
}

/**
 * `off`: the institute has no transcripts. `restricted`: no part may be shown or requested (`details/restricted`).
 */
export type TranscriptState = 'off' | 'restricted' | ProcessingStatus

/**
 * The state of the transcript of a call, or of its voicemail (`transcript/status`). Only a `processed` one is
 * requested. A call without a status has none.
 */
export function transcriptState(
  institute: { transcription: boolean } | undefined,
  call: TranscribedCall,
  kind: 'call' | 'voicemail',
): TranscriptState {
  if (!institute?.transcription) return 'off'
  if (call.restrictions?.includes('recording')) return 'restricted'
  return (kind === 'call' ? call.transcriptionStatus : call.voicemailTranscriptionStatus) ?? 'not_submitted'
}
