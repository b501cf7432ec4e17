import { randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Scope } from '../../src/lib/scope'
import { heardIn, type HeardAtTelephone } from './baresip-telephone'
import { LOOPBACK } from './ports'

/**
 * A telephone that answers at once, sends a tone, and obeys a transfer after a talk (RFC 5589 §7), for which baresip 1.0
 * has no code: it calls whom REFER names with the Replaces of Refer-To, and lets such a call take the place of the one
 * that it names (RFC 3891).
 */
export interface ReplacingTelephone {
  address: string
  /** The end of its number. */
  digits: string
  heard(): HeardAtTelephone
  /** Number of its live calls. */
  calls(): number
  /** Calls a number of this Kamailio as a trunk, from its own number. */
  call(to: string, kamailio: string): void
  /** Ends its calls. */
  hangUp(): void
  close(): void
}

const RATE = 8000
const FRAME = 160
const FRAME_MS = 20
const HEARS_FRAMES = 20
const RTP_HEADER = 12
const BIAS = 0x84

/** One sample as G.711 µ-law. */
function encode(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const value = Math.min(Math.abs(Math.round(sample * 32_767)), 32_635) + BIAS
  const exponent = Math.max(0, Math.floor(Math.log2(value)) - 7)
  return ~(sign | (exponent << 4) | ((value >> (exponent + 3)) & 0x0f)) & 0xff
}

function decode(code: number): number {
  const [inverse, exponent] = [~code & 0xff, (~code >> 4) & 7]
  const value = ((((inverse & 0x0f) << 3) + BIAS) << exponent) - BIAS
  return (inverse & 0x80 ? -value : value) / 32_768
}

interface Sip {
  start: string
  body: string
  all(name: string): string[]
  get(name: string): string
}

function read(text: string): Sip {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [start = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1),
  ])
  const all = (name: string) =>
    headers.flatMap(([its, value = '']) => (its === name.toLowerCase() ? [value.trim()] : []))
  return { start, body, all, get: (name) => all(name)[0] ?? '' }
}

const tagIn = (address: string) => /;tag=([^;>\s]+)/.exec(address)?.[1] ?? ''
const addressIn = (header: string) => /<([^>]+)>/.exec(header)?.[1] ?? ''
const token = () => randomBytes(8).toString('hex')

/** One call of the telephone. */
interface Dialog {
  id: string
  own: string
  other: string
  /** Its own address, if it is another one than where it receives requests. */
  from?: string
  /** Where its requests go. */
  target: string
  routes: string[]
  to: { port: number; address: string }
  cseq: number
}

const TONES = { 5550184: 440, 5550185: 880 }

/** The telephone of 555-0184, which says 440 Hz, and that of 555-0185 with 880 Hz. */
export async function startReplacingTelephones(scope: Scope): Promise<ReplacingTelephone[]> {
  const all = await Promise.all(Object.entries(TONES).map(([digits, toneHz]) => startTelephone(digits, toneHz)))
  all.forEach(({ close }) => scope.add(close))
  return all
}

async function startTelephone(digits: string, toneHz: number): Promise<ReplacingTelephone> {
  const sip = await bound()
  const rtp = await bound()
  const contact = `<sip:telephone@${LOOPBACK}:${sip.address().port}>`
  const dialogs = new Map<string, Dialog>()
  const answers = new Map<string, (answer: Sip) => void>()
  let sound: { port: number; address: string } | undefined
  let samples: number[] = []
  const sdp = () =>
    ['v=0', `o=- 1 1 IN IP4 ${LOOPBACK}`, 's=-', `c=IN IP4 ${LOOPBACK}`, 't=0 0']
      .concat(`m=audio ${rtp.address().port} RTP/AVP 0`, 'a=rtpmap:0 PCMU/8000', 'a=ptime:20', '')
      .join('\r\n')

  const send = (lines: string[], body: string, { port, address }: { port: number; address: string }) =>
    sip.send([...lines, `Content-Length: ${body.length}`, '', body].join('\r\n'), port, address)

  /** From now on it talks with whoever sent this. */
  function talkTo(body: string) {
    const port = Number(/^m=audio (\d+)/m.exec(body)?.[1])
    const address = /^c=IN IP4 (\S+)/m.exec(body)?.[1]
    if (port && address) sound = { port, address }
    samples = []
  }

  function reply(request: Sip, status: string, from: { port: number; address: string }, body = '', own = token()) {
    const to = tagIn(request.get('to')) ? request.get('to') : `${request.get('to')};tag=${own}`
    const head = [
      `SIP/2.0 ${status}`,
      ...request.all('via').map((via) => `Via: ${via}`),
      ...request.all('record-route').map((route) => `Record-Route: ${route}`),
      ...[`From: ${request.get('from')}`, `To: ${to}`, `Call-ID: ${request.get('call-id')}`],
      ...[`CSeq: ${request.get('cseq')}`, `Contact: ${contact}`],
    ]
    send(body ? [...head, 'Content-Type: application/sdp'] : head, body, from)
  }

  function ask(dialog: Dialog, method: string, headers: string[] = [], body = '', cseq = (dialog.cseq += 1)) {
    const lines = [
      `${method} ${dialog.target} SIP/2.0`,
      `Via: SIP/2.0/UDP ${LOOPBACK}:${sip.address().port};branch=z9hG4bK${token()}`,
      'Max-Forwards: 70',
      ...dialog.routes.map((route) => `Route: ${route}`),
      `From: ${dialog.from ?? contact};tag=${dialog.own}`,
      `To: <${dialog.target}>${dialog.other ? `;tag=${dialog.other}` : ''}`,
      ...[`Call-ID: ${dialog.id}`, `CSeq: ${cseq} ${method}`, `Contact: ${contact}`, ...headers],
    ]
    send(lines, body, dialog.to)
  }

  /** Calls the dialog's target, and talks once somebody answers. */
  function invite(dialog: Dialog, headers: string[], onFinal: (answer: Sip, status: number) => void) {
    answers.set(dialog.id, (answer) => {
      const status = Number(answer.start.split(' ')[1])
      if (status < 200) return
      answers.delete(dialog.id)
      dialog.other = tagIn(answer.get('to'))
      if (status < 300) {
        dialog.target = addressIn(answer.get('contact'))
        dialog.routes = answer.all('record-route').reverse()
        dialogs.set(dialog.id, dialog)
        talkTo(answer.body)
      }
      ask(dialog, 'ACK', [], '', dialog.cseq)
      onFinal(answer, status)
    })
    ask(dialog, 'INVITE', [...headers, 'Content-Type: application/sdp'], sdp())
  }

  /** REFER: calls whom it names, and tells whoever sent it. */
  function refer(by: Dialog, referTo: string) {
    const [target = '', headers = ''] = addressIn(referTo).split('?')
    const [, replaces = ''] = /^Replaces=(.*)$/.exec(headers) ?? []
    const [, address = '', port = ''] = /@([^:]+):(\d+)/.exec(target) ?? []
    const to = { address, port: Number(port) }
    const dialog: Dialog = { id: token(), own: token(), other: '', target, routes: [], to, cseq: 0 }
    const tell = (state: string, line: string) =>
      ask(
        by,
        'NOTIFY',
        ['Event: refer', `Subscription-State: ${state}`, 'Content-Type: message/sipfrag;version=2.0'],
        `SIP/2.0 ${line}\r\n`,
      )
    tell('active;expires=60', '100 Trying')
    invite(dialog, [`Replaces: ${decodeURIComponent(replaces)}`], ({ start }) =>
      tell('terminated;reason=noresource', start.slice('SIP/2.0 '.length)),
    )
  }

  /** The call that an INVITE names in Replaces. Undefined if there is none with these tags. */
  function replacedBy(replaces: string): Dialog | undefined {
    const [id = '', ...tags] = replaces.split(';')
    const dialog = dialogs.get(id)
    const isIts = tags.includes(`to-tag=${dialog?.own}`) && tags.includes(`from-tag=${dialog?.other}`)
    return isIts ? dialog : undefined
  }

  sip.on('message', (data, from) => {
    const message = read(String(data))
    const id = message.get('call-id')
    if (message.start.startsWith('SIP/2.0')) return answers.get(id)?.(message)
    const known = dialogs.get(id)
    const [method = ''] = message.start.split(' ')
    if (method === 'ACK') return
    if (method === 'BYE') {
      dialogs.delete(id)
      return reply(message, '200 OK', from)
    }
    if (method === 'REFER' && known) {
      reply(message, '202 Accepted', from)
      return refer(known, message.get('refer-to'))
    }
    if (method !== 'INVITE') return reply(message, '200 OK', from)
    if (known) {
      reply(message, '200 OK', from, sdp())
      return talkTo(message.body)
    }
    const replaces = message.get('replaces')
    const replaced = replaces ? replacedBy(replaces) : undefined
    if (replaces && !replaced) return reply(message, '481 Call Does Not Exist', from)
    const dialog = {
      ...{ id, own: token(), other: tagIn(message.get('from')), target: addressIn(message.get('contact')) },
      ...{ routes: message.all('record-route'), to: { port: from.port, address: from.address }, cseq: 0 },
    }
    dialogs.set(id, dialog)
    reply(message, '200 OK', from, sdp(), dialog.own)
    talkTo(message.body)
    if (!replaced) return
    ask(replaced, 'BYE')
    dialogs.delete(replaced.id)
  })

  rtp.on('message', (data, { port }) => {
    if (port !== sound?.port) return
    samples.push(...Array.from(data.subarray(RTP_HEADER), decode))
    samples = samples.slice(-FRAME * HEARS_FRAMES)
  })
  let sent = 0
  const talking = setInterval(() => {
    const packet = Buffer.alloc(RTP_HEADER + FRAME)
    packet[0] = 0x80
    packet.writeUInt16BE(sent & 0xffff, 2)
    packet.writeUInt32BE((sent * FRAME) >>> 0, 4)
    packet.writeUInt32BE(toneHz, 8)
    for (let at = 0; at < FRAME; at++) {
      packet[RTP_HEADER + at] = encode(0.3 * Math.sin((2 * Math.PI * toneHz * (sent * FRAME + at)) / RATE))
    }
    sent += 1
    if (sound) rtp.send(packet, sound.port, sound.address)
  }, FRAME_MS)

  return {
    address: `${LOOPBACK}:${sip.address().port}`,
    digits,
    heard: () => heardIn(Float32Array.from(samples), RATE),
    calls: () => dialogs.size,
    call(to, kamailio) {
      const [address = '', port = ''] = kamailio.split(':')
      const peer = { address, port: Number(port) }
      const from = `<sip:+1201${digits}@${LOOPBACK}>`
      const target = `sip:${to}@${kamailio}`
      invite({ id: token(), own: token(), other: '', from, target, routes: [], to: peer, cseq: 0 }, [], () => undefined)
    },
    hangUp() {
      for (const dialog of dialogs.values()) ask(dialog, 'BYE')
      dialogs.clear()
      sound = undefined
    },
    close() {
      clearInterval(talking)
      sip.close()
      rtp.close()
    },
  }
}

async function bound(): Promise<Socket> {
  const socket = createSocket('udp4').bind(0, LOOPBACK)
  await once(socket, 'listening')
  return socket
}
