import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../db/tables'
import type { Transcripts } from '../files/transcripts'
import { previewOf, type Utterance } from '../speech/utterances'
import { changeCall } from './change-call'
import { searchedTranscript } from './found-sentence'

/** How long a transcription takes, before `pace`. */
const TRANSCRIPTION_MS = 3000

/** The platform's transcription. There is no speech recognition: the voices of the demo know what they said. */
export interface Transcription {
  /**
   * Transcribes a sound where the institute has transcripts, in the time that a service would take. Side 1 of `said` is
   * the other side of the call. Without `said` the transcription fails.
   */
  transcribe(
    callId: string,
    status: 'transcription_status' | 'voicemail_status',
    said: readonly Utterance[] | undefined,
  ): Promise<void>
  /** Ends the waits. Resolves when every transcript is stored. */
  close(): Promise<void>
}

interface TranscriptionOptions {
  db: Db
  transcripts: Transcripts
  pace(): number
  onError(message: string, error: unknown): void
}

export function createTranscription({ db, transcripts, pace, onError }: TranscriptionOptions): Transcription {
  const closing = new AbortController()
  const pending = new Set<Promise<void>>()

  const run: Transcription['transcribe'] = async (id, status, said) => {
    const { transcription } = await db
      .selectFrom('calls')
      .innerJoin('institutes', 'institutes.id', 'calls.institute_id')
      .select('transcription')
      .where('calls.id', '=', id)
      .executeTakeFirstOrThrow()
    if (!transcription) return
    const rows = await changeCall(db, id, { [status]: 'submitted' })
    await delay(TRANSCRIPTION_MS * pace(), undefined, { signal: closing.signal }).catch(() => undefined)
    if (said) for (const row of rows) await transcripts.keep(row, row.id === id ? said : swapped(said))
    const isMessage = status === 'voicemail_status' && said
    const isSearched = said && !rows.some(({ restrictions }) => restrictions.includes('recording'))
    const searched = isSearched ? searchedTranscript(said) : undefined
    await changeCall(db, id, {
      [status]: said ? 'processed' : 'failed',
      ...(isMessage ? { transcript_preview: previewOf(said) } : {}),
      ...(searched && { ...searched, transcript: JSON.stringify(searched.transcript) }),
    })
  }

  return {
    transcribe(...work) {
      const running = run(...work)
        .catch((error: unknown) => onError('A call could not be transcribed', error))
        .finally(() => pending.delete(running))
      pending.add(running)
      return running
    },
    async close() {
      closing.abort()
      await Promise.all(pending)
    },
  }
}

/** The same conversation in the log of the colleague who was called. */
const swapped = (said: readonly Utterance[]): Utterance[] =>
  said.map((sentence) => ({ ...sentence, side: sentence.side === 0 ? 1 : 0 }))
