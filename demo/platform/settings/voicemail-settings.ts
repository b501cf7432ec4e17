import { join } from 'node:path'
import type * as v from 'valibot'
import type { VoicemailSettingsSchema } from '../../../src/api/contract/voicemail'
import type { SignIn } from '../auth/rights'
import type { Db } from '../db/tables'
import { faults } from '../http/fault'
import type { MediaStore } from '../media/media-store'
import type { Speech } from '../media/speech'
import { readSound } from '../voice'

type VoicemailSettings = v.InferInput<typeof VoicemailSettingsSchema>

/** The default greeting. The committed audio has the same words. */
const DEFAULT_GREETING = 'Nobody can take your call right now. Please leave a message after the tone.'

const rowOf = (db: Db, personId: string) =>
  db.selectFrom('voicemail_settings').selectAll().where('person_id', '=', personId).executeTakeFirst()

/** The greeting of a person. An uploaded one has its address. */
export async function readVoicemailSettings(db: Db, media: MediaStore, signIn: SignIn): Promise<VoicemailSettings> {
  const row = await rowOf(db, signIn.personId)
  if (!row) return { mode: 'text', text: DEFAULT_GREETING }
  return {
    mode: row.mode,
    text: row.text ?? undefined,
    mediaUrl: row.media_name === null ? undefined : await media.urlOf(row.media_name, signIn),
  }
}

/** @throws Fault 400 without what the mode needs, and for a file that is not this person's */
export async function saveVoicemailSettings(
  db: Db,
  media: MediaStore,
  personId: string,
  { mode, text, mediaUrl }: VoicemailSettings,
): Promise<void> {
  const words = text?.trim() || null
  const name = mediaUrl ? await media.ownName(personId, mediaUrl) : undefined
  if (mediaUrl ? !name : mode === 'audio') throw faults.validation('The body of the request does not fit: mediaUrl.')
  if (mode === 'text' && !words) throw faults.validation('The body of the request does not fit: text.')
  const columns = { mode, text: words, media_name: name ?? null }
  await db
    .insertInto('voicemail_settings')
    .values({ person_id: personId, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute()
}

export interface GreetingOptions {
  db: Db
  speech: Speech
  folders: { media: string; speech: string }
}

/**
 * The sound for a caller, 16 kHz: the uploaded file if it is WAV or Ogg with Opus, or the text if it can be spoken.
 * Undefined stands for the platform's own greeting.
 */
export async function greetingOf(
  { db, speech, folders }: GreetingOptions,
  personId: string,
): Promise<Int16Array | undefined> {
  const row = await rowOf(db, personId)
  if (!row) return undefined
  if (row.mode === 'audio') return row.media_name === null ? undefined : readSound(join(folders.media, row.media_name))
  const spoken = row.text && row.text !== DEFAULT_GREETING ? await speech.speak(row.text) : undefined
  return spoken === undefined ? undefined : readSound(join(folders.speech, spoken))
}
