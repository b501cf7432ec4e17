import type { Transcript } from '../domain/transcript/transcript'
import { personalAtom } from './store'

export type { Transcript }

/** Which transcript of a call: of what was said, or of the message that was left. */
export type TranscriptKind = 'call' | 'voicemail'

/** Where the reading of one shown transcript stands. `none`: the platform has no transcript of this call. */
export type TranscriptEntry =
  { state: 'loading' } | { state: 'failed' } | { state: 'none' } | { state: 'ready'; transcript: Transcript }

type TranscriptEntries = ReadonlyMap<string, TranscriptEntry>

/**
 * Transcripts that a view shows, by call id. In memory only, and let go when no view shows them (`transcript/memory`).
 */
export const transcriptEntriesAtoms = {
  call: personalAtom<TranscriptEntries>(new Map()),
  voicemail: personalAtom<TranscriptEntries>(new Map()),
}
