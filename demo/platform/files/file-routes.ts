import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import { Fault, faults } from '../http/fault'
import { audioTypeOf } from '../media/audio-types'
import type { Folders } from './folders'
import type { SignedAddresses } from './signed-addresses'

interface Served {
  file: string
  type: string
  /** The file name for the browser. With a name, the browser saves the file instead of showing it. */
  saveAs?: string
}

/**
 * Files of the platform at signed addresses. They support Range, because no browser can seek in a WAV without it. A
 * name never leads out of its folder, because it has no slash, and no dot but the one before its ending.
 */
export function fileRoutes(folders: Folders, addresses: SignedAddresses): Hono {
  const routes = new Hono()
  const serve = (path: string, find: (param: (name: string) => string) => Served) =>
    routes.get(`/files/${path}`, async (c) => {
      await requireGoodAddress(c, addresses)
      return sendFile(
        c,
        find((name) => c.req.param(name) ?? ''),
      )
    })
  serve('recordings/:name{[\\w-]+\\.wav}', (param) => ({
    file: join(folders.recordings, param('name')),
    type: 'audio/wav',
  }))
  serve('transcripts/:name{[\\w-]+\\.json}', (param) => ({
    file: join(folders.transcripts, param('name')),
    type: 'application/json',
  }))
  serve('reports/:id{[\\w-]+}/:saveAs{[\\w-]+\\.csv}', (param) => ({
    file: join(folders.reports, `${param('id')}.csv`),
    type: 'text/csv; charset=utf-8',
    saveAs: param('saveAs'),
  }))
  serve('media/:name{[\\w-]+\\.\\w+}', (param) => ({
    file: join(folders.media, param('name')),
    type: audioTypeOf(param('name')),
  }))
  serve('speech/:name{[\\w-]+\\.wav}', (param) => ({ file: join(folders.speech, param('name')), type: 'audio/wav' }))
  return routes
}

/** @throws Fault 403 for an address that is not ours, was changed, has expired, or whose sign-in or access ended */
export async function requireGoodAddress(c: Context, addresses: SignedAddresses): Promise<void> {
  const { pathname, searchParams } = new URL(c.req.url)
  if (!(await addresses.isGood(pathname, searchParams))) {
    throw new Fault(403, 'error:signature', 'This address is not good any more. Ask for a new one.')
  }
}

async function sendFile(c: Context, { file, type, saveAs }: Served): Promise<Response> {
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) throw faults.notFound()
  const headers = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    ...(saveAs === undefined ? {} : { 'content-disposition': `attachment; filename="${saveAs}"` }),
  }
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

/**
 * One byte range of a `Range` header (RFC 9110 §14.2), both ends inclusive. Undefined means that the whole file is
 * sent. That holds for an absent header, another unit, and several ranges, which a server may ignore.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
