import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import { Fault, faults } from '../http/fault'
import { readRange } from './byte-range'
import type { SignedAddresses } from './signed-addresses'

export interface FileFolders {
  recordings: string
  transcripts: string
}

/**
 * `/files/recordings/{name}` and `/files/transcripts/{name}`: behind a signed address, with Range, since no browser can
 * seek a WAV without it.
 */
export function fileRoutes(folders: FileFolders, addresses: SignedAddresses): Hono {
  const routes = new Hono()
  const serve = (folder: string, type: string) => async (c: Context) => {
    const { pathname, searchParams } = new URL(c.req.url)
    if (!addresses.isGood(pathname, searchParams)) {
      throw new Fault(403, 'error:signature', 'This address is not good any more. Ask for a new one.')
    }
    const file = join(folder, c.req.param('name') ?? '')
    const size = await stat(file).then(
      (found) => found.size,
      () => undefined,
    )
    if (size === undefined) throw faults.notFound()
    const headers = { 'content-type': type, 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' }
    const range = readRange(c.req.header('range'), size)
    if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const described = {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    }
    const status = range ? 206 : 200
    if (c.req.method === 'HEAD') return c.body(null, status, described)
    return c.body(Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream, status, described)
  }
  routes.get('/files/recordings/:name{[\\w-]+\\.wav}', serve(folders.recordings, 'audio/wav'))
  routes.get('/files/transcripts/:name{[\\w-]+\\.json}', serve(folders.transcripts, 'application/json'))
  return routes
}
