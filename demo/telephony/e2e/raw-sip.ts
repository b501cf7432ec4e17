import { createHash, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { on, once } from 'node:events'
import { WebSocket } from 'ws'
import type { SipPassword } from '../sip-password'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const SDP = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\n'

export interface RawRequest {
  method?: 'INVITE' | 'UPDATE' | 'REFER' | 'REGISTER' | 'MESSAGE' | 'OPTIONS'
  /** The Request-URI. */
  target: string
  /** The user in From. Default: that of the password. */
  from?: string
  headers?: string[]
  /** The To tag of a call that may or may not exist. */
  toTag?: string
  /** Continues earlier requests: their Call-ID, and how many there were. Default: a new Call-ID. */
  after?: { id: string; requests: number }
}

/** What a stranger can send: SIP by hand, over a WebSocket without a browser's origin. */
export interface Stranger {
  /** The final status, after answering a challenge with the password. Without a password, the challenge's status. */
  ask(request: RawRequest, password?: SipPassword): Promise<number>
  /** Sends so many INVITEs of calls of their own at once, without waiting for an answer. */
  flood(target: string, count: number): void
  /** All final answers so far. */
  heard: number[]
  /** Has a request that begins with this arrived since? */
  hears(start: string): () => boolean
  close(): void
}

function requestText(
  { method = 'INVITE', target, from = 'stranger', headers = [], toTag }: RawRequest,
  id: string,
  cseq: number,
) {
  const body = method === 'INVITE' ? SDP : ''
  return [
    `${method} ${target} SIP/2.0`,
    `Via: SIP/2.0/WSS stranger.invalid;branch=z9hG4bK${randomBytes(6).toString('hex')}`,
    'Max-Forwards: 70',
    `From: <sip:${from}@phone.example>;tag=t${md5(id)}`,
    `To: <${target}>${toTag ? `;tag=${toTag}` : ''}`,
    `Call-ID: ${id}`,
    `CSeq: ${cseq} ${method}`,
    `Contact: <sip:stranger@stranger.invalid;transport=ws>`,
    ...headers,
    ...(body ? ['Content-Type: application/sdp'] : []),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

const statusOf = (answer: string) => Number(/^SIP\/2\.0 (\d+)/.exec(answer)?.[1])

/** Which request it is, or answers. */
const idsOf = (text: string) =>
  [/^Call-ID: (.*)$/im, /^CSeq: (.*)$/im].map((line) => line.exec(text)?.[1]?.trim()).join(' ')

const CHALLENGE = /^(WWW|Proxy)-Authenticate:.*nonce="([^"]+)"/im

function digestOf(
  { method = 'INVITE', target }: RawRequest,
  { user, password }: SipPassword,
  kind: string,
  nonce: string,
) {
  const secret = md5(`${user}:phone.example:${password}`)
  const response = md5(`${secret}:${nonce}:${md5(`${method}:${target}`)}`)
  const name = kind === 'WWW' ? 'Authorization' : 'Proxy-Authorization'
  return `${name}: Digest username="${user}", realm="phone.example", nonce="${nonce}", uri="${target}", response="${response}"`
}

/** @param from the address of this machine from which they come. Default: that of the browsers */
export async function openStranger(server: string, from?: string): Promise<Stranger> {
  // The network's certificate is self-signed.
  const socket = new WebSocket(server, 'sip', { rejectUnauthorized: false, localAddress: from })
  await once(socket, 'open')

  const heard: number[] = []
  const requests: string[] = []
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (!text.startsWith('SIP/2.0')) requests.push(text)
    const status = statusOf(text)
    if (status >= 200) heard.push(status)
  })

  // Keeps what comes: of two answers in one packet, `once` would miss the second.
  const messages = on(socket, 'message', { close: ['close'] })
  const exchange = async (text: string): Promise<string> => {
    socket.send(text)
    const ids = idsOf(text)
    for (;;) {
      const { value, done } = (await messages.next()) as IteratorResult<[Buffer], undefined>
      if (done) throw new Error('The socket is closed.')
      const answer = value[0].toString()
      if (statusOf(answer) >= 200 && idsOf(answer) === ids) return answer
    }
  }
  return {
    async ask(request, password) {
      const { id, requests } = request.after ?? { id: randomBytes(8).toString('hex'), requests: 0 }
      const from = request.from ?? password?.user
      const asked = { ...request, ...(from && { from }) }
      const answer = await exchange(requestText(asked, id, requests + 1))
      const status = statusOf(answer)
      const [, kind, nonce = ''] = CHALLENGE.exec(answer) ?? []
      if (!password || !kind) return status
      const header = digestOf(request, password, kind, nonce)
      return statusOf(
        await exchange(requestText({ ...asked, headers: [...(asked.headers ?? []), header] }, id, requests + 2)),
      )
    },
    flood(target, count) {
      for (let sent = 0; sent < count; sent++) socket.send(requestText({ target }, randomBytes(8).toString('hex'), 1))
    },
    heard,
    hears(start) {
      const before = requests.length
      return () => requests.slice(before).some((text) => text.startsWith(start))
    },
    close: () => socket.terminate(),
  }
}

const byDatagram = (text: string) => text.replace('SIP/2.0/WSS stranger.invalid', 'SIP/2.0/UDP stranger.invalid;rport')

/** Sends an INVITE twice over UDP, as if an answer had been lost. Returns its final statuses, up to `until`. */
export async function askTwice(
  port: number,
  request: RawRequest,
  password: SipPassword,
  until: number,
): Promise<number[]> {
  const socket = createSocket('udp4')
  const id = randomBytes(8).toString('hex')
  const asked = { ...request, from: password.user }
  const messages = on(socket, 'message')
  const answer = async () => String(((await messages.next()) as IteratorResult<[Buffer]>).value[0])
  socket.send(byDatagram(requestText(asked, id, 1)), port, '127.0.0.1')
  const [, kind = '', nonce = ''] = CHALLENGE.exec(await answer()) ?? []
  const header = digestOf(request, password, kind, nonce)
  const text = byDatagram(requestText({ ...asked, headers: [header] }, id, 2))
  for (const copy of [text, text]) socket.send(copy, port, '127.0.0.1')
  const statuses: number[] = []
  while (statuses.at(-1) !== until) {
    const said = await answer()
    if (/^CSeq: 2 /m.test(said) && statusOf(said) >= 200) statuses.push(statusOf(said))
  }
  socket.close()
  return statuses
}

/** The status of a request over UDP, like that of a telephone. */
export async function askByDatagram(port: number, request: RawRequest): Promise<number> {
  const socket = createSocket('udp4')
  const text = byDatagram(requestText(request, randomBytes(8).toString('hex'), 1))
  socket.send(text, port, '127.0.0.1')
  const [data] = (await once(socket, 'message')) as [Buffer]
  socket.close()
  return statusOf(data.toString())
}
