import { createDecipheriv, createECDH, createPublicKey, hkdfSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { nextWhere } from './next-where'
import { PUSH_SUBSCRIPTION } from './push-subscription'

/** The private key of `PUSH_SUBSCRIPTION` (RFC 8291, section 5). */
const BROWSERS_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'

interface Arrived {
  path: string
  /** What the browser reads. */
  message: Record<string, unknown>
  ttl: string | undefined
  topic: string | undefined
  /** Who signed it, for whom, and who answers for it (RFC 8292). */
  vapid: { key: string; audience: unknown; contact: unknown; livesSeconds: number }
}

export interface TestPushService {
  origin: string
  seen: readonly Arrived[]
  next(fits: (arrived: Arrived) => boolean): Promise<Arrived>
  /** What it answers from now on. */
  answerWith(status: number, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** A push service on this machine with the browser behind it: checks who sends, and decrypts what was sent. */
export async function startPushService(): Promise<TestPushService> {
  const queue = nextWhere<Arrived>()
  let answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} }
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    void buffer(request)
      .then(async (body) => {
        const vapid = await readVapid(headers.authorization ?? '')
        const message = JSON.parse(decryptPush(body)) as Arrived['message']
        queue.push({ path: url, message, ttl: headers.ttl as string, topic: headers.topic as string, vapid })
      })
      .catch((error: unknown) => queue.fail(error as Error))
      .finally(() => response.writeHead(answer.status, answer.headers).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: queue.seen,
    next: queue.next,
    answerWith: (status, headers = {}) => void (answer = { status, headers }),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const base64 = (text: string) => Buffer.from(text, 'base64url')

/** What the browser does with a message (RFC 8291, section 3). */
export function decryptPush(body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(base64(BROWSERS_KEY))
  const derive = (from: Uint8Array, with_: Uint8Array, info: string | Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(browser.computeSecret(sender), base64(PUSH_SUBSCRIPTION.keys.auth), info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** @throws Error for a signature that is not of the key beside it */
async function readVapid(authorization: string): Promise<Arrived['vapid']> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const point = base64(key)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, createPublicKey({ format: 'jwk', key: jwk }))
  const livesSeconds = (payload.exp ?? 0) - Date.now() / 1000
  return { key, audience: payload.aud, contact: payload.sub, livesSeconds }
}
