import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiClient } from '../../api/client'
import { LIMITS } from '../../domain/limits'
import { callStateAtom } from '../../state/call/call'
import { callsByIdAtom } from '../../state/call/calls'
import { playbackAtom } from '../../state/call/playback'
import { aCall, anOngoingCall } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { recordingWords } from '../../text/en/recording'
import { playbackOf, type PlaybackActions } from './index'
import { eventually } from '../../testing/eventually'

let context: FakeContext
let playback: PlaybackActions
/** Signed addresses that were fetched. */
let fetched: string[]
let answer: ApiClient['getSigned']

const know = (id: string, change = {}) =>
  context.store.set(callsByIdAtom, new Map(context.store.get(callsByIdAtom)).set(id, aCall({ id, ...change })))
const now = () => context.store.get(playbackAtom)
const heldText = () => context.player.held?.text()
/** An answer that the test controls, and that aborts with its signal as a real one does. */
function lateAnswer() {
  let arrive: (response: Response) => void = () => undefined
  answer = (_, options) =>
    new Promise((resolve, reject) => {
      arrive = resolve
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error))
    })
  return (text: string) => arrive(new Response(text))
}

beforeEach(() => {
  context = fakeContext()
  fetched = []
  answer = (url) => Promise.resolve(new Response(`sound of ${url}`))
  context.api.reply('getRecording', ({ params }) => ({ signedUrl: `https://files.example/${params?.id}` }))
  context.api.reply('getVoicemailRecording', { signedUrl: 'https://files.example/voicemail' })
  context.api.getSigned = (url, options) => (fetched.push(url), answer(url, options))
  playback = playbackOf(context)
})

describe('Play', () => {
  test('fetches the recording, plays it and keeps it', async () => {
    playback.showPlayer('c1')
    expect(fetched).toEqual([])
    const playing = playback.playRecording('c1')
    expect(now()).toMatchObject({ callId: 'c1', state: 'loading', atMs: 0 })
    await playing
    expect(now()?.state).toBe('playing')
    expect(await heldText()).toBe('sound of https://files.example/c1')
    playback.pauseRecording()
    expect(now()?.state).toBe('paused')
    await playback.playRecording('c1')
    expect(now()?.state).toBe('playing')
    expect(fetched).toHaveLength(1)
  })

  test('pressed twice while it loads fetches once', async () => {
    await Promise.all([playback.playRecording('c1'), playback.playRecording('c1')])
    expect(fetched).toHaveLength(1)
    expect(context.player.outputs).toHaveLength(1)
  })

  test('of a voicemail fetches the message', async () => {
    know('v1', { status: 'voicemail_transferred' })
    await playback.playRecording('v1')
    expect(context.api.callsOf('getVoicemailRecording')[0]?.args.query).toEqual({ call_id: 'v1' })
    expect(fetched).toEqual(['https://files.example/voicemail'])
  })

  test('of a sound without a call requests no call’s, and is released with its view', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Blob(['greeting'])))
    const other = { fetch, unplayable: 'This greeting could not be played.' }
    const hide = playback.showPlayer('greeting')
    await playback.playRecording('greeting', { other })
    await playback.playRecording('greeting', { other, fromMs: 0 })
    expect([now()?.state, await heldText(), fetched, fetch.mock.calls.length]).toEqual(['playing', 'greeting', [], 1])
    context.player.tell({ state: 'broken' })
    expect(context.notify.shown).toEqual(['error: This greeting could not be played.'])
    hide()
    await Promise.resolve()
    expect([now(), context.player.held]).toEqual([null, undefined])
  })

  test('goes through the chosen speaker', async () => {
    context.storage.set('vp-devices', { output: 'speaker-1' })
    await playback.playRecording('c1')
    expect(context.player.outputs).toEqual(['speaker-1'])
  })

  test('of another sound ends the first, and any pending one (recording/one-sound)', async () => {
    await playback.playRecording('c1')
    const arrive = lateAnswer()
    const second = playback.playRecording('c2')
    expect(context.player.report.state).toBe('paused')
    answer = () => Promise.resolve(new Response('third'))
    await playback.playRecording('c3')
    arrive('second')
    await second
    expect(now()).toMatchObject({ callId: 'c3', state: 'playing' })
    expect(await heldText()).toBe('third')
  })

  test('from a position starts there, even if the sound is still loading', async () => {
    const arrive = lateAnswer()
    const first = playback.playRecording('c1')
    const second = playback.playRecording('c1', { fromMs: 62_000 })
    await eventually(() => expect(fetched).toHaveLength(1))
    arrive('sound')
    await Promise.all([first, second])
    expect(now()).toMatchObject({ state: 'playing', atMs: 62_000 })
    await playback.playRecording('c1', { fromMs: 5000 })
    expect(context.player.report).toMatchObject({ state: 'playing', atMs: 5000 })
    expect(context.player.outputs).toHaveLength(2)
  })

  test('that the browser refuses works on the next press', async () => {
    context.player.refuses = true
    await playback.playRecording('c1')
    expect(now()?.state).toBe('paused')
    context.player.refuses = false
    await playback.playRecording('c1')
    expect(now()?.state).toBe('playing')
    expect(fetched).toHaveLength(1)
  })

  test('after the end begins again', async () => {
    await playback.playRecording('c1')
    context.player.tell({ state: 'paused', atMs: 9000, totalMs: 9000 })
    expect(now()).toMatchObject({ state: 'paused', atMs: 9000 })
    await playback.playRecording('c1')
    expect(now()).toMatchObject({ state: 'playing', atMs: 0 })
  })

  test('of a restricted call requests nothing (details/restricted)', async () => {
    know('c1', { restrictions: ['recording'] })
    await playback.playRecording('c1')
    await playback.downloadRecording('c1', '2026-11-20T14:05:00Z')
    expect(context.api.calls).toEqual([])
    expect(now()).toBeNull()
  })
})

describe('failures', () => {
  const EXPIRED = apiError('error:no-file', 404, 'Try again.')

  test('an expired address is requested once more (recording/on-press)', async () => {
    answer = () => (fetched.length === 1 ? Promise.reject(EXPIRED) : Promise.resolve(new Response('sound')))
    await playback.playRecording('c1')
    expect(context.api.callsOf('getRecording')).toHaveLength(2)
    expect(now()?.state).toBe('playing')
  })

  test.each([400, 401, 403, 404, 410])(
    'but not a third time: %i is shown, refuses nothing, and Retry asks for a new address (recording/failure)',
    async (status) => {
      answer = () => Promise.reject(apiError('error:no-file', status, 'Try again.'))
      await playback.playRecording('c1')
      expect(fetched).toHaveLength(2)
      expect([now()?.isRefused, ...context.notify.shown]).toEqual([false, 'error: Try again.'])
      answer = () => Promise.resolve(new Response('sound'))
      await playback.playRecording('c1')
      expect(context.api.callsOf('getRecording')).toHaveLength(3)
    },
  )

  test.each([
    ['a restriction', apiError('error:recording-restricted', 403, 'This recording is restricted.')],
    ['a platform in trouble', apiError('error:internal', 500, 'The platform has a problem.')],
  ])('%s is reported at once', async (_, refusal) => {
    context.api.reply('getRecording', refusal)
    await playback.playRecording('c1')
    expect(context.api.callsOf('getRecording')).toHaveLength(1)
    expect([now()?.state, ...context.notify.shown]).toEqual(['broken', `error: ${refusal.label}`])
  })

  test('the requesting element is the origin of a failure, for a download too', async () => {
    context.api.reply('getRecording', apiError('error:internal', 500, 'The platform has a problem.'))
    await playback.playRecording('c1', { origin: 'vp-details' })
    await playback.downloadRecording('c1', '2026-11-20T14:05:00Z', 'vp-transcript')
    expect(context.facts.map(({ fact, origin }) => [fact, origin])).toEqual([
      ['error', 'vp-details'],
      ['error', 'vp-transcript'],
    ])
  })

  test('a fetch without further bytes fails', async () => {
    vi.useFakeTimers()
    try {
      let cancelled = false
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(new Uint8Array(8)),
        cancel: () => void (cancelled = true),
      })
      answer = () => Promise.resolve(new Response(body))
      const playing = playback.playRecording('c1')
      await vi.advanceTimersByTimeAsync(LIMITS.apiTimeoutMs - 1)
      expect(now()?.state).toBe('loading')
      await vi.advanceTimersByTimeAsync(1)
      await playing
      expect([now()?.state, cancelled]).toEqual(['broken', true])
    } finally {
      vi.useRealTimers()
    }
  })

  test('bytes that are no sound are reported, and fetched again by Retry', async () => {
    know('v1', { status: 'voicemail' })
    await playback.playRecording('v1')
    context.player.tell({ state: 'broken' })
    expect(now()?.state).toBe('broken')
    expect(context.player.held).toBeUndefined()
    expect(context.notify.shown).toEqual([`error: ${recordingWords.voicemail.unplayable}`])
    context.player.tell({ state: 'paused' })
    await playback.playRecording('v1')
    expect(fetched).toHaveLength(2)
    expect(now()?.state).toBe('playing')
  })
})

describe('the position', () => {
  test('is remembered before the sound is loaded', async () => {
    playback.seekRecording('c1', 30_000)
    expect(now()).toMatchObject({ callId: 'c1', state: 'paused', atMs: 30_000 })
    await playback.playRecording('c1')
    expect(now()).toMatchObject({ state: 'playing', atMs: 30_000 })
  })

  test('never leaves the sound', async () => {
    await playback.playRecording('c1')
    context.player.tell({ totalMs: 9000 })
    playback.seekRecording('c1', 10_000)
    expect(now()?.atMs).toBe(9000)
    playback.seekRecording('c1', -1)
    expect([now()?.atMs, now()?.state]).toEqual([0, 'playing'])
  })

  test('in another sound stops the first, which keeps its position', async () => {
    await playback.playRecording('c1')
    context.player.tell({ atMs: 4000 })
    playback.seekRecording('c2', 2000)
    expect(now()).toMatchObject({ callId: 'c2', state: 'paused', atMs: 2000 })
    expect(context.player.report.state).toBe('paused')
    await playback.playRecording('c1')
    expect(now()).toMatchObject({ callId: 'c1', state: 'playing', atMs: 4000 })
  })
})

describe('the waveform', () => {
  beforeEach(() => void (context.player.picture = [0.5, 1]))

  test('comes with the sound, and is available at once the next time', async () => {
    await playback.playRecording('c1')
    await eventually(() => expect(now()?.levels).toEqual([0.5, 1]))
    await playback.playRecording('c2')
    playback.seekRecording('c1', 0)
    expect(now()?.levels).toEqual([0.5, 1])
  })

  test('is left out if the sound is too long (recording/player)', async () => {
    const levels = vi.spyOn(context.player, 'levels')
    know('c1', { duration: LIMITS.waveformMsMax / 1000 + 1 })
    await playback.playRecording('c1')
    expect(now()?.state).toBe('playing')
    expect(levels).not.toHaveBeenCalled()
  })
})

describe('the sound is released (recording/on-press, privacy/memory)', () => {
  test('with the last view of it, not before', async () => {
    const hide = [playback.showPlayer('c1'), playback.showPlayer('c1')]
    await playback.playRecording('c1')
    hide[0]?.()
    hide[0]?.()
    await Promise.resolve()
    expect(now()?.state).toBe('playing')
    hide[1]?.()
    await Promise.resolve()
    expect([now(), context.player.held]).toEqual([null, undefined])
  })

  test('but continues if another view replaces it at the same moment', async () => {
    const hide = playback.showPlayer('c1')
    await playback.playRecording('c1')
    hide()
    playback.showPlayer('c1')
    await Promise.resolve()
    expect(now()?.state).toBe('playing')
  })

  test('while it is loading: nothing plays, and nothing is shown', async () => {
    const arrive = lateAnswer()
    const hide = playback.showPlayer('c1')
    const playing = playback.playRecording('c1')
    await eventually(() => expect(fetched).toHaveLength(1))
    hide()
    arrive('late')
    await playing
    expect([now(), context.player.held, context.notify.shown]).toEqual([null, undefined, []])
  })

  test.each(['heard', 'on its way'])('with sign-out, %s', async (when) => {
    const arrive = when === 'heard' ? () => undefined : lateAnswer()
    playback.showPlayer('c1')
    const playing = playback.playRecording('c1')
    await eventually(() => expect(fetched).toHaveLength(1))
    if (when === 'heard') await playing
    context.personLeaves()
    arrive('late')
    await playing
    expect([now(), context.player.held, context.notify.shown]).toEqual([null, undefined, []])
  })
})

describe('a call that begins (recording/one-sound)', () => {
  const beginCall = () => context.store.set(callStateAtom, { phase: 'pending', ...anOngoingCall() })

  test('pauses the sound', async () => {
    await playback.playRecording('c1')
    beginCall()
    expect(now()?.state).toBe('paused')
    expect(context.player.report.state).toBe('paused')
  })

  test('prevents a loading sound from starting, and every other until it is over (recording/one-sound)', async () => {
    const arrive = lateAnswer()
    const playing = playback.playRecording('c1')
    await eventually(() => expect(fetched).toHaveLength(1))
    beginCall()
    arrive('sound')
    await playing
    expect(now()?.state).toBe('paused')
    expect(context.player.outputs).toEqual([])
    await playback.playRecording('c1')
    expect([now()?.state, fetched.length]).toEqual(['paused', 1])
  })
})

test('a page that closes pauses the sound', async () => {
  await playback.playRecording('c1')
  context.lifecycle.tellLeave()
  expect(now()?.state).toBe('paused')
})

test('speed and volume apply to the next sounds too', async () => {
  playback.setPlaybackRate(1.5)
  playback.setPlaybackVolume(0.25)
  await playback.playRecording('c1')
  expect([context.player.rate, context.player.volume]).toEqual([1.5, 0.25])
  playback.setPlaybackRate(2)
  playback.setPlaybackVolume(0)
  expect([context.player.rate, context.player.volume]).toEqual([2, 0])
})

describe('Download', () => {
  const { calledAt: CALLED_AT } = aCall()

  test('saves what Play has fetched, named after the day (recording/player)', async () => {
    playback.showPlayer('c1')
    await playback.playRecording('c1')
    await playback.downloadRecording('c1', CALLED_AT)
    expect(context.player.saved.map(({ name }) => name)).toEqual(['call-recording Nov 20, 2026'])
    expect(fetched).toHaveLength(1)
  })

  test('of a voicemail is named so, and a double press saves once', async () => {
    know('v1', { status: 'voicemail' })
    await Promise.all([playback.downloadRecording('v1', CALLED_AT), playback.downloadRecording('v1', CALLED_AT)])
    expect(context.player.saved.map(({ name }) => name)).toEqual(['voicemail Nov 20, 2026'])
    expect(now()).toBeNull()
  })

  test('does not affect another sound', async () => {
    await playback.playRecording('c1')
    await playback.downloadRecording('c2', CALLED_AT)
    expect(now()).toMatchObject({ callId: 'c1', state: 'playing' })
  })

  test('continues when the player is closed', async () => {
    const arrive = lateAnswer()
    const hide = playback.showPlayer('c1')
    const saving = playback.downloadRecording('c1', CALLED_AT)
    await eventually(() => expect(fetched).toHaveLength(1))
    hide()
    await Promise.resolve()
    arrive('sound')
    await saving
    expect(context.player.saved).toHaveLength(1)
  })

  test('that fails says so, and breaks nothing', async () => {
    answer = () => Promise.reject(apiError('error:network', 0, 'No connection.'))
    await playback.downloadRecording('c1', CALLED_AT)
    expect(context.notify.shown).toEqual(['error: No connection.'])
    expect(now()).toBeNull()
  })
})
