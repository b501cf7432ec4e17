import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { displayPhone } from '../../../src/domain/number/phone-number'
import type { CallRow } from '../db/tables'
import { seedSpeech } from '../speech/seed-speech'
import { transcriptOf, type TranscriptFile, type Utterance } from '../speech/utterances'

/** The transcripts of calls and voicemails. Each is a JSON file beside the recordings. */
export interface Transcripts {
  /** Stores the transcript of a call. */
  keep(call: CallRow, said: readonly Utterance[]): Promise<void>
  /** The transcript and its file name, or undefined when none is stored. */
  find(call: CallRow): Promise<{ name: string; transcript: TranscriptFile } | undefined>
}

const nameOf = ({ id }: CallRow) => `${id}.json`
const isSeeded = ({ recording_file: file }: CallRow) => file?.startsWith('seed-') ?? false
/** Without a known person, the number stands for the name. */
const speakers = (call: CallRow): [string, string] => [
  call.owner_name,
  call.other_name || displayPhone(call.other_number ?? ''),
]

export function createTranscripts(dir: string): Transcripts {
  const keep = async (call: CallRow, said: readonly Utterance[]) => {
    // The file appears whole, because two readers at once must not read half of it.
    const draft = join(dir, `${randomUUID()}.part`)
    await writeFile(draft, JSON.stringify(transcriptOf(said, speakers(call))), { mode: 0o600 })
    await rename(draft, join(dir, nameOf(call)))
  }
  const read = (call: CallRow) => readFile(join(dir, nameOf(call)), 'utf8').catch(() => undefined)
  return {
    keep,
    async find(call) {
      let text = await read(call)
      if (text === undefined && isSeeded(call)) {
        await keep(call, seedSpeech(call))
        text = await read(call)
      }
      return text === undefined ? undefined : { name: nameOf(call), transcript: JSON.parse(text) as TranscriptFile }
    },
  }
}
