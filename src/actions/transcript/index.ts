import type { PrintSheet } from '../../browser/print'
import type { TranscriptKind } from '../../state/transcripts'
import type { ActionContext } from '../base/context'
import { createHandOutTranscript } from './hand-out-transcript'
import { createSearchStatus } from './search-status'
import { createShowTranscript } from './show-transcript'

export type { PrintSheet }

/** What a transcript may be asked. */
export interface TranscriptActions {
  /**
   * A view shows this transcript: it is read once it is processed, and again after a reconnect where it had failed. The
   * call itself is read by `showCall`. The return value ends that; with the last view the transcript is let go.
   */
  showTranscript(callId: string, kind: TranscriptKind): () => void
  /**
   * Reads a shown transcript again. Never rejects: a failure is logged (`transcript/failure`) and stands in the entry.
   */
  loadTranscript(callId: string, kind: TranscriptKind): Promise<void>
  /** Copies plain text; a toast says how it went. */
  copyTranscript(text: string, origin?: string): Promise<void>
  /** Prints the sheet alone, not the page. A toast says where that failed. */
  printTranscript(sheet: PrintSheet, origin?: string): Promise<void>
  /** A search within a transcript has found so many: announced once, when the person has stopped typing. Undefined: none is going on. */
  noteTranscriptSearch(found: { count: number; more: boolean } | undefined): void
  /** Next or previous was pressed: says which match it is, and its sentence. */
  tellTranscriptMatch(at: number, found: { count: number; more: boolean }, sentence: string): void
}

export function createTranscriptActions(context: ActionContext): TranscriptActions {
  const shown = {
    call: createShowTranscript(context, 'call'),
    voicemail: createShowTranscript(context, 'voicemail'),
  }
  return {
    showTranscript: (callId, kind) => shown[kind].show(callId),
    loadTranscript: (callId, kind) => shown[kind].load(callId),
    ...createHandOutTranscript(context),
    ...createSearchStatus(context),
  }
}
