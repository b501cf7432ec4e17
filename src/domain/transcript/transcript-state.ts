import type { ProcessingStatus } from '../call/call-status'

/** What decides whether a call has a transcript to show, as the contract's Call has it. */
export interface TranscribedCall {
  restrictions?: readonly string[]
  transcriptionStatus?: ProcessingStatus
  voicemailTranscriptionStatus?: ProcessingStatus
}

/**
 * `off`: the institute has no transcripts. `restricted`: nothing of it may be shown or asked (`privacy/restricted`).
 */
export type TranscriptState = 'off' | 'restricted' | ProcessingStatus

/**
 * How far the transcript of a call, or of the voicemail it left, is (`transcript/status`). Only a `processed` one is
 * asked for. A call of which the platform says nothing has none.
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
