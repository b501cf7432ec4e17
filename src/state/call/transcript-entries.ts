import type { Transcript } from '../../domain/transcript/transcript'
import { personalAtom } from '../store'

export type { Transcript }

/** Which transcript of a call: of the conversation, or of the voicemail. */
export type TranscriptKind = 'call' | 'voicemail'

/**
 * The loading state of one shown transcript. `none`: the platform has no transcript of this call. `refused`: this person
 * may not read it.
 */
export type TranscriptEntry =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'none' }
  | { state: 'refused' }
  | { state: 'ready'; transcript: Transcript }

type TranscriptEntries = ReadonlyMap<string, TranscriptEntry>

/**
 * Transcripts that a view shows, by call id. They are in memory only, and released when no view shows them
 * (`privacy/memory`).
 */
export const transcriptEntriesAtoms = {
  call: personalAtom<TranscriptEntries>(new Map()),
  voicemail: personalAtom<TranscriptEntries>(new Map()),
}
