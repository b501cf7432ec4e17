import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LineRequest } from '../../api/contract/voice-line'
import { FakeTrack } from '../../testing/fakes/fake-track'
import { VoiceError } from '../voice-client'
import { createVoiceEmitter } from '../voice-emitter'
import { silentLog } from '../voice-log'
import { createWebrtcCall, type WebrtcCallOptions } from './webrtc-call'
import { eventually, PATIENCE_MS } from '../../testing/eventually'

/** A peer connection that does nothing until the test allows it. */
class SlowPeer extends EventTarget {
  static readonly all: SlowPeer[] = []
  static readonly UNREADABLE = 'not an answer'
  localDescription = { sdp: 'offer' }
  connectionState = 'connected'
  isClosed = false
  /** Accepts or rejects the pending microphone. */
  replacing: { resolve: () => void; reject: (error: Error) => void } | undefined
  constructor() {
    super()
    SlowPeer.all.push(this)
  }
  /** Bytes of sound that have arrived. */
  received = 0
  getStats = () =>
    Promise.resolve(new Map([['in', { type: 'inbound-rtp', kind: 'audio', bytesReceived: this.received }]]))
  /** The digits that it was told to play. */
  played: string[] = []
  addTransceiver = () => ({
    sender: {
      dtmf: { canInsertDTMF: true, toneBuffer: '', insertDTMF: (digits: string) => this.played.push(digits) },
      replaceTrack: () =>
        new Promise<void>((resolve, reject) => {
          this.replacing = { resolve, reject }
        }),
    },
  })
  createOffer = () => Promise.resolve({})
  setLocalDescription = () => Promise.resolve()
  setRemoteDescription = ({ sdp }: RTCSessionDescriptionInit) =>
    sdp === SlowPeer.UNREADABLE
      ? Promise.reject(new TypeError("Failed to execute 'setRemoteDescription' on 'RTCPeerConnection'"))
      : Promise.resolve()
  gathered() {
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: null }))
  }
  close() {
    this.isClosed = true
  }
}

function aCallOnItsWay(resumed?: WebrtcCallOptions['resumed']) {
  const reported: string[] = []
  const emitter = createVoiceEmitter(silentLog)
  emitter.on('answered', () => reported.push('answered'))
  emitter.on('held', ({ held }) => reported.push(`held: ${held}`))
  emitter.on('recording', ({ paused }) => reported.push(`recording: ${paused}`))
  emitter.on('media', ({ state }) => reported.push(state))
  const microphones: FakeTrack[] = []
  const sent: string[] = []
  const requests: LineRequest[] = []
  const socket = { isOpen: true }
  const call = createWebrtcCall({
    resumed,
    iceServers: [],
    inputId: undefined,
    outputId: '',
    openMicrophone: async () => {
      const track = new FakeTrack()
      microphones.push(track)
      return track.asStream
    },
    send(request) {
      if (socket.isOpen) requests.push(request)
      return socket.isOpen && sent.push(request.type) > 0
    },
    emitter,
    log: silentLog,
    onEnd: (reason) => reported.push(`ended: ${reason}`),
  })
  const placed = call.place({ to: '+12015550123', callId: 'c1' })
  placed.catch(() => undefined)
  const peer = () => vi.waitUntil(() => SlowPeer.all.at(-1), { timeout: PATIENCE_MS })
  return {
    call,
    placed,
    sent,
    requests,
    socket,
    reported,
    peer,
    isReleased: () => microphones.map(({ readyState }) => readyState === 'ended'),
    async talk() {
      const line = await peer()
      await eventually(() => {
        line.gathered()
        expect(sent[0]).toBe(resumed ? 'resume' : 'call')
      })
      call.receive({ type: 'call', id: 'line-1', sdp: 'answer' })
      await placed
      return line
    },
  }
}

beforeEach(() => {
  SlowPeer.all.length = 0
  vi.stubGlobal('RTCPeerConnection', SlowPeer)
})
afterEach(() => vi.unstubAllGlobals())

test('a call canceled while candidates are gathered is never sent, because the socket may be the next call’s (line/port)', async () => {
  const { call, placed, sent, peer, isReleased } = aCallOnItsWay()
  const line = await peer()
  call.fail(new VoiceError('no-call'))
  await expect(placed).rejects.toMatchObject({ code: 'no-call' })
  line.gathered()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual([])
  expect(line.isClosed).toBe(true)
  expect(isReleased()).toEqual([true])
})

test.each<[string, (line: ReturnType<typeof aCallOnItsWay>) => unknown]>([
  [
    'ended by the line before it began',
    ({ call }) => call.receive({ type: 'hangup', id: 'line-1', reason: 'rejected' }),
  ],
  [
    'whose answer the browser refuses',
    ({ call }) => call.receive({ type: 'call', id: 'line-1', sdp: SlowPeer.UNREADABLE }),
  ],
])(
  'a call %s fails without a message, because the text would not be in the person’s language (line/port)',
  async (_what, happens) => {
    const made = aCallOnItsWay()
    const line = await made.peer()
    await eventually(() => {
      line.gathered()
      expect(made.sent).toEqual(['call'])
    })
    happens(made)
    // The code replaces a message, so that the phone says 'Call error' (actions/call/notify-call-error.ts).
    await expect(made.placed).rejects.toMatchObject({ name: 'VoiceError', code: 'failed', message: 'failed' })
    expect(made.isReleased()).toEqual([true])
  },
)

test('a microphone chosen as the call ends is released with it (line/port)', async () => {
  const { call, talk, isReleased } = aCallOnItsWay()
  const line = await talk()
  const chosen = call.setInput('mic-2')
  const replacing = await vi.waitUntil(() => line.replacing, { timeout: PATIENCE_MS })
  call.end('remote')
  replacing.resolve()
  await chosen
  expect(isReleased()).toEqual([true, true])
})

test('a microphone that the line rejects is released, and the old one stays', async () => {
  const { call, talk, isReleased } = aCallOnItsWay()
  const line = await talk()
  const chosen = call.setInput('mic-2')
  const replacing = await vi.waitUntil(() => line.replacing, { timeout: PATIENCE_MS })
  replacing.reject(new Error('gone'))
  await expect(chosen).rejects.toThrow('gone')
  expect(isReleased()).toEqual([false, true])
  call.end('local')
})

describe('the first sound (line/first-media)', () => {
  afterEach(() => void vi.useRealTimers())

  async function anAnsweredCall(state: string) {
    const made = aCallOnItsWay()
    const line = await made.talk()
    line.connectionState = state
    vi.useFakeTimers()
    made.call.receive({ type: 'answered', id: 'line-1' })
    return { ...made, line, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
  }

  test('a call whose media is connected is answered at once', async () => {
    const { reported, call } = await anAnsweredCall('connected')
    expect(reported).toEqual(['answered'])
    call.end('local')
  })

  test.each([
    ['is connected', (line: SlowPeer) => (line.connectionState = 'connected')],
    ['flows', (line: SlowPeer) => (line.received = 160)],
  ])('otherwise the call is answered once its media %s', async (_, begin) => {
    const { reported, line, wait, call } = await anAnsweredCall('connecting')
    await wait(14_000)
    expect(reported).toEqual([])
    begin(line)
    await wait(500)
    expect(reported).toEqual(['answered'])
    call.end('local')
  })

  test.each(['connecting', 'failed'])(
    'after 15 s without media (%s) the call ends, and nothing was restarted',
    async (state) => {
      const { reported, wait, sent, isReleased } = await anAnsweredCall(state)
      await wait(14_500)
      expect(reported).toEqual([])
      await wait(1000)
      expect(reported).toEqual(['ended: no-media'])
      expect(sent).toEqual(['call'])
      expect(isReleased()).toEqual([true])
    },
  )
})

test('a hold and digits right after a reload wait until the line says that the call is answered (call/reload, hold/silent)', async () => {
  const { call, talk, sent, reported } = aCallOnItsWay({ id: 'line-1', muted: false })
  const line = await talk()
  call.sendDigits('4')
  call.setHeld(true)
  expect([sent, reported, line.played]).toEqual([['resume'], [], []])
  call.receive({ type: 'answered', id: 'line-1' })
  expect([sent, reported, line.played]).toEqual([['resume', 'hold'], ['answered', 'held: true'], ['4']])
  call.end('local')
})

describe('what was sent while there was no socket', () => {
  async function aCallInProgress() {
    const made = aCallOnItsWay()
    const line = await made.talk()
    made.call.receive({ type: 'answered', id: 'line-1' })
    return {
      ...made,
      async resume() {
        made.socket.isOpen = true
        made.requests.length = 0
        const resumed = made.call.renegotiate('resume')
        await eventually(() => {
          line.gathered()
          expect(made.requests[0]?.type).toBe('resume')
        })
        await resumed
        return made.requests.slice(1)
      },
    }
  }

  test.each([true, false])(
    'sends the state of a hold (%s) again once the line is back (hold/silent, line/resume)',
    async (on) => {
      const { call, socket, resume } = await aCallInProgress()
      if (!on) call.setHeld(true)
      socket.isOpen = false
      call.setHeld(on)
      expect(await resume()).toEqual([{ type: 'hold', callId: 'c1', on }])
      call.end('local')
    },
  )

  test.each([
    ['sends the end of a hold', false, [{ type: 'hold', callId: 'c1', on: false }]],
    ['sends a hold', true, [{ type: 'hold', callId: 'c1', on: true }]],
    ['sends nothing without a hold', undefined, []],
  ])('%s when the page was reloaded (hold/silent, hold/where)', async (_, held, wanted) => {
    const { call, peer, requests } = aCallOnItsWay({ id: 'line-1', muted: false, held })
    const line = await peer()
    await eventually(() => {
      line.gathered()
      expect(requests).toEqual([{ type: 'resume', id: 'line-1', sdp: 'offer' }, ...wanted])
    })
    call.fail(new VoiceError('no-call'))
  })

  test('is no hold where there was none, because not every platform knows it (hold/where)', async () => {
    const { call, resume } = await aCallInProgress()
    expect(await resume()).toEqual([])
    call.end('local')
  })
})

test('tells of each pause of the recording of its own call (recording/pause)', async () => {
  const { call, talk, reported } = aCallOnItsWay()
  await talk()
  call.receive({ type: 'answered', id: 'line-1' })
  for (const paused of [true, false]) call.receive({ type: 'recording', callId: 'c1', paused })
  call.receive({ type: 'recording', callId: 'another', paused: true })
  expect(reported).toEqual(['answered', 'recording: true', 'recording: false'])
  call.end('local')
})

test('a transfer is sent also while the one before has no answer, because its answer may be lost (transfer/taken)', async () => {
  const { call, talk, requests, reported } = aCallOnItsWay()
  await talk()
  call.receive({ type: 'answered', id: 'line-1' })
  const first = call.transfer('+12015550150')
  const second = call.transfer('+12015550151')
  second.catch(() => undefined)
  expect(requests.slice(1)).toEqual([
    { type: 'transfer', callId: 'c1', to: '+12015550150' },
    { type: 'transfer', callId: 'c1', to: '+12015550151' },
  ])
  await expect(first).rejects.toMatchObject({ code: 'transfer-failed' })
  call.receive({ type: 'transferred', callId: 'c1' })
  await second
  expect(reported).toEqual(['answered', 'ended: transferred'])
})
