import { createHash, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { SipPassword } from '../sip-password'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const SDP = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 0\r\n'

export interface RawRequest {
  method?: 'INVITE' | 'REGISTER' | 'MESSAGE' | 'OPTIONS'
  /** The address that is asked for. */
  target: string
  /** The user who asks. Default: the one of the password. */
  from?: string
  headers?: string[]
  /** The tag of a call that may or may not exist. */
  toTag?: string
  /** Goes on with earlier requests: their Call-ID, and how many there were. Default: a new one. */
  after?: { id: string; requests: number }
}

/** What a stranger can send: SIP by hand, over a WebSocket without a browser's origin. */
export interface Stranger {
  /** The final status, with the password's answer to a challenge. Without a password the challenge is the answer. */
  ask(request: RawRequest, password?: SipPassword): Promise<number>
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
    `From: <sip:${from}@phone.example>;tag=t${id}`,
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

export async function openStranger(server: string): Promise<Stranger> {
  // The network's certificate is its own.
  const socket = new WebSocket(server, 'sip', { rejectUnauthorized: false })
  await once(socket, 'open')

  const exchange = async (text: string): Promise<string> => {
    socket.send(text)
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer]
      const answer = data.toString()
      if (!/^SIP\/2\.0 1\d\d/.test(answer)) return answer
    }
  }
  const statusOf = (answer: string) => Number(/^SIP\/2\.0 (\d+)/.exec(answer)?.[1])

  return {
    async ask(request, password) {
      const { id, requests } = request.after ?? { id: randomBytes(8).toString('hex'), requests: 0 }
      const from = request.from ?? password?.user
      const asked = { ...request, ...(from && { from }) }
      const answer = await exchange(requestText(asked, id, requests + 1))
      const status = statusOf(answer)
      const [, kind, nonce = ''] = /^(WWW|Proxy)-Authenticate:.*nonce="([^"]+)"/im.exec(answer) ?? []
      if (!password || !kind) return status
      const { method = 'INVITE', target } = request
      const secret = md5(`${password.user}:phone.example:${password.password}`)
      const response = md5(`${secret}:${nonce}:${md5(`${method}:${target}`)}`)
      const name = kind === 'WWW' ? 'Authorization' : 'Proxy-Authorization'
      const header = `${name}: Digest username="${password.user}", realm="phone.example", nonce="${nonce}", uri="${target}", response="${response}"`
      return statusOf(
        await exchange(requestText({ ...asked, headers: [...(asked.headers ?? []), header] }, id, requests + 2)),
      )
    },
    close: () => socket.terminate(),
  }
}

/** The status of a request that comes by UDP, as from a telephone. */
export async function askByDatagram(port: number, request: RawRequest): Promise<number> {
  const socket = createSocket('udp4')
  const text = requestText(request, randomBytes(8).toString('hex'), 1).replace(
    'SIP/2.0/WSS stranger.invalid',
    'SIP/2.0/UDP stranger.invalid;rport',
  )
  socket.send(text, port, '127.0.0.1')
  const [data] = (await once(socket, 'message')) as [Buffer]
  socket.close()
  return Number(/^SIP\/2\.0 (\d+)/.exec(data.toString())?.[1])
}
