import { join } from 'node:path'
import { Hono } from 'hono'
import { LIMITS } from '../../../src/domain/limits'
import type { Db } from '../db/tables'
import { requireGoodAddress } from '../files/file-routes'
import type { SignedAddresses } from '../files/signed-addresses'
import { writeWhole } from '../files/write-whole'
import { Fault, faults } from '../http/fault'
import { findAudioType, HEAD_BYTES } from './audio-types'

export interface UploadRouteOptions {
  db: Db
  dir: string
  addresses: SignedAddresses
}

/** `PUT /files/uploads/{name}` accepts one file of the announced type at a signed address, once. */
export function uploadRoute({ db, dir, addresses }: UploadRouteOptions): Hono {
  const routes = new Hono()
  routes.put('/files/uploads/:name{[\\w-]+\\.\\w+}', async (c) => {
    await requireGoodAddress(c, addresses)
    const name = c.req.param('name')
    const type = findAudioType(c.req.header('content-type') ?? '')
    const { body } = c.req.raw
    if (!type || !body) throw notThisType()
    if (Number(c.req.header('content-length') ?? 0) > LIMITS.greetingBytesMax) throw tooLarge()
    await take(db, name, type.type)
    try {
      await writeWhole(join(dir, name), checked(body, type.begins))
    } catch (error) {
      // The address is used up, so the client requests a new one.
      await db.deleteFrom('media').where('name', '=', name).execute()
      throw error
    }
    await db.updateTable('media').set({ state: 'kept' }).where('name', '=', name).execute()
    return c.body(null, 204)
  })
  return routes
}

const notThisType = () => faults.validation('This is not an audio file of the type that the address is for.')
const tooLarge = () => new Fault(413, 'error:too-large', 'The file is too large.')

/** @throws Fault 409 when the address was used before. The type must be the one that the address was made for. */
async function take(db: Db, name: string, type: string): Promise<void> {
  const taken = await db
    .updateTable('media')
    .set({ state: 'taken' })
    .where('name', '=', name)
    .where('content_type', '=', type)
    .where('state', '=', 'offered')
    .returning('name')
    .executeTakeFirst()
  if (taken) return
  const media = await db.selectFrom('media').select('content_type').where('name', '=', name).executeTakeFirst()
  if (media && media.content_type !== type) throw notThisType()
  throw new Fault(409, 'error:conflict', 'This address has been used. Ask for a new one.')
}

/** Passes the bytes on while they are within the limit and begin with their type's signature. */
async function* checked(
  body: AsyncIterable<Uint8Array>,
  begins: (head: Buffer) => boolean,
): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > LIMITS.greetingBytesMax) throw tooLarge()
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, chunk])
      if (head.length < HEAD_BYTES) continue
      if (!begins(head)) throw notThisType()
      yield head
    } else yield chunk
  }
  if (head.length < HEAD_BYTES) throw notThisType()
}
