import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignIn } from '../auth/rights'
import type { Db } from '../db/tables'
import type { SignedAddresses } from '../files/signed-addresses'
import type { Site } from '../http/site'
import { findAudioType } from './audio-types'

/** The number of unused files that are stored for a person, which is enough to try several greetings. */
const UNUSED_MAX = 10

/** The audio files that people upload for their greetings. */
export interface MediaStore {
  /** An upload address for one file of this type. Undefined for a type that no greeting may have. */
  offer(signIn: SignIn, contentType: string): Promise<{ uploadUrl: string; mediaUrl: string } | undefined>
  /** The address of a file, valid as long as signed addresses are. */
  urlOf(name: string, signIn: SignIn): Promise<string>
  /** The file name in one of our addresses, signed or not. Undefined unless it names a complete file of this person. */
  ownName(personId: string, mediaUrl: string): Promise<string | undefined>
}

export interface MediaStoreOptions {
  db: Db
  dir: string
  site: Site
  addresses: SignedAddresses
}

export function createMediaStore({ db, dir, site, addresses }: MediaStoreOptions): MediaStore {
  const urlOf: MediaStore['urlOf'] = (name, signIn) => addresses.sign(`/files/media/${name}`, signIn)
  return {
    urlOf,

    async offer(signIn, contentType) {
      const { personId } = signIn
      const audio = findAudioType(contentType)
      if (!audio) return undefined
      await prune(db, dir, personId)
      const name = `${randomUUID()}${audio.extension}`
      await db.insertInto('media').values({ name, person_id: personId, content_type: audio.type }).execute()
      const uploadUrl = await addresses.sign(`/files/uploads/${name}`, signIn)
      return { uploadUrl, mediaUrl: await urlOf(name, signIn) }
    },

    async ownName(personId, mediaUrl) {
      if (!URL.canParse(mediaUrl)) return undefined
      const { origin, pathname } = new URL(mediaUrl)
      const [, name] = /^\/files\/media\/([\w-]+\.\w+)$/.exec(pathname) ?? []
      if (origin !== site.url || name === undefined) return undefined
      const row = await db
        .selectFrom('media')
        .select('name')
        .where('name', '=', name)
        .where('person_id', '=', personId)
        .where('state', '=', 'kept')
        .executeTakeFirst()
      return row?.name
    },
  }
}

/** Keeps the greeting in use and the newest of the other files. */
async function prune(db: Db, dir: string, personId: string): Promise<void> {
  const unused = db
    .selectFrom('media')
    .select('name')
    .where('person_id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('voicemail_settings')
            .select('person_id')
            .whereRef('voicemail_settings.media_name', '=', 'media.name'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .offset(UNUSED_MAX - 1)
  const removed = await db.deleteFrom('media').where('name', 'in', unused).returning('name').execute()
  for (const { name } of removed) await rm(join(dir, name), { force: true })
}
