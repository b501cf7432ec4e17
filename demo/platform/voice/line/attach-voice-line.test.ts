import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters } from 'werift'
import { WebSocket } from 'ws'
import type { LineReply, LineRequest } from '../../../../src/api/contract/voice-line'
import { attachVoiceLine, createMediaProcess, type CallEnd, type VoiceLine, type VoiceLineOptions } from '../index'
import { eventually } from '../../../../src/testing/eventually'
import { malformedPackets } from '../../testing/malformed-packets'

const STAFF = { personId: 'staff-1', signIn: { tokenId: 'here', tokenVersion: 1 } }
const LOOPBACK = ['127.0.0.1']
const ANSWERS = '+12015550199'
const RINGS = '+12015550192'
/** Long enough to observe on any machine. */
const RINGS_LONG = { pace: () => 1 }

const media = createMediaProcess({ onError: (message) => expect.fail(message) })
afterAll(() => media.close())

let folder: string
let server: Server
let line: VoiceLine
let told: string[]
let ends: CallEnd[]
const undo: (() => unknown)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voice-line-'))
  told = []
  ends = []
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  await line.close()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

async function start(options: Partial<VoiceLineOptions> = {}) {
  server = createServer((_request, response) => response.end())
  line = attachVoiceLine({
    media,
    httpServer: server,
    recordingsDir: join(folder, 'recordings'),
    pace: () => 0.02,
    graceMs: 10_000,
    iceAdditionalHostAddresses: LOOPBACK,
    async verify(token) {
      const [callId, to, placed] = token.split('|')
      return callId && to ? { ...STAFF, callId, to, recorded: true, placed: placed === 'placed' } : null
    },
    events: {
      placed: (callId) => void told.push(`placed ${callId}`),
      ringing: (callId) => void told.push(`ringing ${callId}`),
      answered: (callId) => void told.push(`answered ${callId}`),
      ended(callId, end) {
        told.push(`ended ${callId}`)
        ends.push(end)
      },
    },
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** A caller that speaks the line's protocol by hand. */
async function dial(token: string | undefined, path = '/voice') {
  const { port } = server.address() as AddressInfo
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}${query}`)
  const replies: LineReply[] = []
  let closeCode: number | undefined
  socket.on('message', (data) => replies.push(JSON.parse(String(data)) as LineReply))
  socket.on('close', (code) => (closeCode = code))
  socket.on('error', () => undefined)
  undo.push(() => socket.terminate())
  const heard = <T extends LineReply['type']>(type: T) =>
    eventually(() => {
      const reply = replies.findLast((candidate) => candidate.type === type)
      if (!reply) throw new Error(`No "${type}" among ${replies.map((candidate) => candidate.type).join(', ')}`)
      return reply as Extract<LineReply, { type: T }>
    })
  return {
    socket,
    replies,
    heard,
    closeCode: () => eventually(() => closeCode ?? Promise.reject(new Error('still open'))),
    say: (request: LineRequest | object | string) =>
      socket.send(typeof request === 'string' ? request : JSON.stringify(request)),
  }
}

/** A real WebRTC peer on the caller's side. */
async function callerPeer() {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: LOOPBACK,
    codecs: { audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })] },
  })
  undo.push(() => peer.close())
  peer.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), { direction: 'sendrecv' })
  await peer.setLocalDescription(await peer.createOffer())
  return { peer, sdp: peer.localDescription?.sdp ?? '' }
}

async function place(callId: string, to: string) {
  const caller = await dial(`${callId}|${to}`)
  await caller.heard('session')
  const { sdp } = await callerPeer()
  caller.say({ type: 'call', callId, to, platform: 'web', sdp })
  const { id } = await caller.heard('call')
  return { caller, id, sdp }
}

const end = () => eventually(() => ends[0] ?? Promise.reject(new Error('not ended')))

describe('a new connection (platform/socket-door)', () => {
  test('with a bad token is closed with 4401', async () => {
    await start()
    expect(await (await dial('')).closeCode()).toBe(4401)
  })

  test('without a token in its address takes one as its first message (platform/socket-door)', async () => {
    await start()
    const caller = await dial(undefined)
    await once(caller.socket, 'open')
    await caller.heard('hello')
    caller.say({ type: 'token', token: `call-a|${ANSWERS}` })
    await caller.heard('session')
  })

  test('keeps a call that follows its token until the token is checked (platform/socket-door)', async () => {
    let check: () => void = () => undefined
    const checked = new Promise<void>((resolve) => (check = resolve))
    const grant = { ...STAFF, callId: 'call-a', to: RINGS, recorded: false }
    await start({ verify: (token) => checked.then(() => (token === 'good' ? grant : null)) })
    const { sdp } = await callerPeer()
    const callers = await Promise.all([dial(undefined), dial(undefined)])
    await Promise.all(callers.map(({ socket }) => once(socket, 'open')))
    for (const [index, caller] of callers.entries()) {
      caller.say({ type: 'token', token: index === 0 ? 'good' : 'bad' })
      caller.say({ type: 'call', callId: 'call-a', to: RINGS, platform: 'web', sdp })
    }
    expect(line.live()).toEqual([])
    check()
    await callers[0]?.heard('call')
    expect(await callers[1]?.closeCode()).toBe(4401)
  })

  test.each([
    ['a bad token', { type: 'token', token: 'nonsense' }],
    ['another message', { type: 'hangup', id: 'call-a' }],
    ['what is not JSON', '{'],
  ])('whose first message is %s is closed with 4401', async (_, message) => {
    await start()
    const caller = await dial(undefined)
    await once(caller.socket, 'open')
    caller.say(message)
    expect(await caller.closeCode()).toBe(4401)
  })

  test('that stays silent is closed with 4401, and a third one from an address closes the first', async () => {
    await start({ tokenWithinMs: 300 })
    expect(await (await dial(undefined)).closeCode()).toBe(4401)
    await line.close()
    server.close()
    await start({ tokenWithinMs: 60_000 })
    const callers = []
    for (let count = 0; count < 3; count++) {
      const caller = await dial(undefined)
      await once(caller.socket, 'open')
      callers.push(caller)
    }
    const [first, , last] = callers
    expect(await first?.closeCode()).toBe(4401)
    last?.say({ type: 'token', token: `call-a|${ANSWERS}` })
    await last?.heard('session')
  })

  test('is refused, and the error reported, if the check of the token fails', async () => {
    const onError = vi.fn()
    await start({ verify: () => Promise.reject(new Error('no database')), onError })
    expect(await (await dial('a|b')).closeCode()).toBe(4401)
    expect(onError).toHaveBeenCalledOnce()
  })

  test('to another path is ignored', async () => {
    await start()
    const left = vi.fn()
    server.on('upgrade', (request, socket) => {
      left(request.url?.split('?')[0])
      socket.destroy()
    })
    await (await dial('call-1|x', '/live')).closeCode()
    expect(left).toHaveBeenCalledWith('/live')
  })

  test('from a page of a foreign origin is refused if the platform says so', async () => {
    await start({ allowOrigin: () => false })
    expect(await (await dial('call-1|x')).closeCode()).toBe(1006)
  })
})

describe('a hostile caller', () => {
  test('that sends more than any phone would is closed with "policy violation" (platform/socket-door)', async () => {
    await start()
    const { caller, id } = await place('call-1', ANSWERS)
    await caller.heard('answered')
    for (let count = 0; count < 250; count++) caller.say({ type: 'mute', id, muted: count % 2 === 0 })
    expect(await caller.closeCode()).toBe(1008)
    // The call waits for its caller, as after any lost socket.
    expect(line.live()).toEqual(['call-1'])
  })

  test('whose packets are malformed changes nothing in the call (platform/socket-door)', async () => {
    const onError = vi.fn()
    await start({ onError })
    const caller = await dial(`call-1|${ANSWERS}`)
    await caller.heard('session')
    const { peer, sdp } = await callerPeer()
    let packets = 0
    peer.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(() => (packets += 1)))
    caller.say({ type: 'call', callId: 'call-1', to: ANSWERS, platform: 'web', sdp })
    const answer = await caller.heard('call')
    await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp })
    await eventually(() => expect(packets).toBeGreaterThan(0))

    const sender = createSocket('udp4')
    undo.push(() => new Promise<void>((resolve) => sender.close(() => resolve())))
    const ports = [...answer.sdp.matchAll(/^a=candidate:.* 127\.0\.0\.1 (\d+) typ host/gm)].map(([, port]) =>
      Number(port),
    )
    expect(ports).not.toEqual([])
    const send = (packet: Uint8Array, port: number) =>
      new Promise<void>((resolve, reject) =>
        sender.send(packet, port, '127.0.0.1', (error) => (error ? reject(error) : resolve())),
      )
    const [ownPath] = peer.iceTransports
    for (const packet of malformedPackets()) {
      for (const port of ports) await send(packet, port)
      // Also from the caller's own address, which the far end has checked.
      await ownPath?.connection.send(Buffer.from(packet))
    }

    const before = packets
    await eventually(() => expect(packets).toBeGreaterThan(before + 20))
    expect(line.live()).toEqual(['call-1'])
    expect(onError).not.toHaveBeenCalled()
  })
})

describe('a call', () => {
  test('is reported to the platform in order, even when the platform is slow', async () => {
    const slow = (word: string) => () => delay(30).then(() => void told.push(word))
    await start({
      events: { placed: slow('placed'), ringing: slow('ringing'), answered: slow('answered'), ended: slow('ended') },
    })
    const { caller, id } = await place('call-1', ANSWERS)
    await caller.heard('answered')
    caller.say({ type: 'hangup', id })
    await eventually(() => expect(told).toEqual(['placed', 'ringing', 'answered', 'ended']))
  })

  test('hung up by the caller leaves a recording', async () => {
    await start()
    const { caller, id } = await place('call-1', ANSWERS)
    await caller.heard('answered')
    caller.say({ type: 'hangup', id })
    expect(await caller.heard('hangup')).toEqual({ type: 'hangup', id, reason: 'local' })
    const { recordingFile, ...rest } = await end()
    expect(rest).toEqual({ reason: 'local', answered: true, voicemail: false, seconds: 0, digits: '' })
    expect((await stat(recordingFile ?? '')).size).toBeGreaterThanOrEqual(44)
    expect(line.live()).toEqual([])
  })

  test('unanswered has no recording, and busy never rings', async () => {
    await start()
    const { caller } = await place('call-1', '+12015550191')
    expect((await caller.heard('hangup')).reason).toBe('busy')
    expect(await end()).toMatchObject({ answered: false, seconds: 0 })
    expect(ends[0]).not.toHaveProperty('recordingFile')
    expect(told).toEqual(['placed call-1', 'ended call-1'])
  })

  test('can be ended by the platform once, and a second or unknown one returns false', async () => {
    await start(RINGS_LONG)
    const { caller } = await place('call-1', RINGS)
    expect([line.hangup('call-1'), line.hangup('call-1'), line.hangup('other')]).toEqual([true, false, false])
    expect((await caller.heard('hangup')).reason).toBe('local')
  })

  test('without media ends as media-lost (platform/outcomes)', async () => {
    await start({ ...RINGS_LONG, mediaTimeoutMs: 300 })
    const { caller } = await place('call-1', RINGS)
    expect((await caller.heard('hangup')).reason).toBe('media-lost')
  })

  test('whose socket closes ends after the grace time', async () => {
    await start()
    const { caller } = await place('call-1', ANSWERS)
    caller.socket.terminate()
    expect((await end()).reason).toBe('session-lost')
  })

  test('ends, and is reported, when the platform closes', async () => {
    await start()
    await place('call-1', ANSWERS)
    await line.close()
    expect(ends).toMatchObject([{ reason: 'failed' }])
  })

  test('that has just ended is reported, with its recording, before a platform that closes is closed', async () => {
    const ended = (_: string, end: CallEnd) => delay(100).then(() => void ends.push(end))
    await start({ events: { ringing: () => undefined, answered: () => undefined, ended } })
    const { caller, id } = await place('call-1', ANSWERS)
    await caller.heard('answered')
    caller.say({ type: 'hangup', id })
    await caller.heard('hangup')
    expect(line.live()).toEqual([])
    await line.close()
    expect(ends).toMatchObject([{ reason: 'local', recordingFile: expect.stringMatching(/call-1\.wav$/) }])
  })
})

describe('a request is refused', () => {
  test.each(['no json', '{}', { type: 'call', to: 'x' }, { type: 'dance', id: 'a' }])(
    'as bad-message: %j',
    async (request) => {
      await start()
      const caller = await dial(`call-1|${RINGS}`)
      await caller.heard('session')
      caller.say(request)
      expect((await caller.heard('error')).code).toBe('bad-message')
    },
  )

  test('when the number or the call differs from the token’s', async () => {
    await start()
    const caller = await dial(`call-1|${RINGS}`)
    await caller.heard('session')
    caller.say({ type: 'call', callId: 'call-1', to: '+12015550100', platform: 'web', sdp: 'v=0' })
    expect((await caller.heard('error')).code).toBe('not-allowed')
    expect(told).toEqual([])
  })

  test('when the call was placed before', async () => {
    await start(RINGS_LONG)
    const { sdp } = await place('call-1', RINGS)
    for (const token of [`call-1|${RINGS}`, `call-2|${RINGS}|placed`]) {
      const again = await dial(token)
      await again.heard('session')
      again.say({ type: 'call', callId: token.split('|')[0], to: RINGS, platform: 'web', sdp })
      expect((await again.heard('error')).code).toBe('busy')
    }
  })

  test('when its offer is invalid, so that the call fails', async () => {
    await start({ onError: () => undefined })
    const caller = await dial(`call-1|${RINGS}`)
    await caller.heard('session')
    caller.say({ type: 'call', callId: 'call-1', to: RINGS, platform: 'web', sdp: 'nonsense' })
    expect((await caller.heard('hangup')).reason).toBe('failed')
  })

  test('when the call belongs to somebody else', async () => {
    await start(RINGS_LONG)
    const { id, sdp } = await place('call-1', RINGS)
    const stranger = await dial(`call-2|${RINGS}`)
    await stranger.heard('session')
    for (const request of [
      { type: 'hangup', id },
      { type: 'resume', id, sdp },
    ]) {
      stranger.replies.length = 0
      stranger.say(request)
      expect((await stranger.heard('error')).code).toBe('no-call')
    }
    expect(line.live()).toEqual(['call-1'])
  })
})

test('a caller who returns late receives the reason of the end', async () => {
  await start()
  const { caller, id, sdp } = await place('call-1', ANSWERS)
  caller.socket.terminate()
  await end()
  const back = await dial(`call-1|${ANSWERS}|placed`)
  await back.heard('session')
  back.say({ type: 'resume', id, sdp })
  expect(await back.heard('hangup')).toEqual({ type: 'hangup', id, reason: 'session-lost' })
})
