import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WAV_HEADER_BYTES } from '../../../src/domain/sound/wav'
import { FRAME_SAMPLES, SAMPLE_RATE, samplesOf } from './audio/audio'
import { BEHAVIORS, behaviorOf } from './behaviors'
import { createEar } from './media/ear'
import { createFrameQueue } from './audio/frame-queue'
import { greeting, type GreetingName } from './greetings'
import { createOpusCodec } from './audio/opus-codec'
import { startPacer } from './media/start-pacer'
import { startRecorder } from './media/recorder'
import { clip, pause, repeated, sequence, silence, tone, type Sound } from './audio/sound'
import { createDigitReader, telephoneEventTypes } from './media/telephone-event'
import { startWatchdog } from './line/watchdog'

const frame = () => new Int16Array(FRAME_SAMPLES)
const framesOf = (sound: Sound, count: number) =>
  Array.from({ length: count }, () => {
    const next = frame()
    sound.fill(next)
    return next
  })

describe('behaviors (platform/outcomes)', () => {
  test.each([
    ['+12015550190', 'echo'],
    ['201-555-0191', 'busy'],
    ['(201) 555-0192', 'no-answer'],
    ['12015550193', 'rejects'],
    ['+19735550194', 'voicemail'],
    ['+12015550195', 'hangs-up'],
    ['+12015550123', 'answers'],
    ['+12015551291', 'answers'],
  ])('%s: %s', (dialed, name) => expect(behaviorOf(dialed).name).toBe(name))

  test('every behavior has a unique name and a sentence for people', () => {
    const rows = Object.values(BEHAVIORS)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(rows.every(({ sentence }) => sentence.length > 5)).toBe(true)
  })
})

describe('sounds', () => {
  test('follow one another and end in silence', () => {
    const sound = sequence([clip(frame().fill(1)), pause(20), clip(frame().fill(2))])
    expect(framesOf(sound, 5).map(([first]) => first)).toEqual([1, 0, 2, 0, 0])
  })

  test('repeat forever', () => {
    const sound = repeated(() => sequence([clip(frame().fill(1)), pause(20)]))
    expect(framesOf(sound, 5).map(([first]) => first)).toEqual([1, 0, 1, 0, 1])
  })

  test('silence overwrites the content of the frame', () => {
    const dirty = frame().fill(9)
    silence.fill(dirty)
    expect(dirty.every((sample) => sample === 0)).toBe(true)
  })

  test.each<GreetingName>(['hello', 'talk', 'transfer', 'goodbye', 'voicemail'])(
    'the greeting "%s" is audible',
    (name) => {
      const samples = greeting(name)
      const seconds = samples.length / SAMPLE_RATE
      expect(seconds).toBeGreaterThan(2)
      expect(seconds).toBeLessThan(15)
      expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(8000)
    },
  )
})

describe('the ear', () => {
  test('measures pitch and level of a tone after Opus', () => {
    const ear = createEar()
    const codec = createOpusCodec()
    for (const part of framesOf(tone(700, 0.4), 30)) ear.hear(codec.decode(codec.encode(part)) ?? frame())
    codec.close()
    const { frequencyHz, rms } = ear.sense()
    expect(Math.abs(frequencyHz - 700)).toBeLessThanOrEqual(5)
    expect(rms).toBeCloseTo(0.4 / Math.SQRT2, 1)
  })

  test('digital silence after speech is exact', () => {
    const ear = createEar()
    const codec = createOpusCodec()
    for (const part of framesOf(tone(700, 0.4), 30)) ear.hear(codec.decode(codec.encode(part)) ?? frame())
    for (const part of framesOf(silence, 30)) ear.hear(codec.decode(codec.encode(part)) ?? frame())
    codec.close()
    expect(ear.sense()).toEqual({ rms: 0, peak: 0, frequencyHz: 0, tonesHz: [] })
  })

  test('invalid Opus is reported without an exception', () => {
    const codec = createOpusCodec()
    expect(codec.decode(Buffer.from([0xff, 0xff, 0xff]))).toBeNull()
    codec.close()
  })
})

describe('the frame queue', () => {
  test('returns sound in order, and silence for a missing frame', () => {
    const queue = createFrameQueue()
    queue.push(Int16Array.of(1, 2, 3))
    const out = frame()
    queue.fill(out)
    expect([...out.subarray(0, 4)]).toEqual([1, 2, 3, 0])
    queue.fill(out)
    expect(out.every((sample) => sample === 0)).toBe(true)
  })

  test('drops the oldest sound instead of adding delay', () => {
    const queue = createFrameQueue()
    for (let value = 1; value <= 100; value++) queue.push(frame().fill(value))
    const out = frame()
    queue.fill(out)
    expect(out[0]).toBe(91)
  })
})

describe('telephone events', () => {
  test('a key press is one digit, however many packets carry it, and two presses are two', () => {
    let heard = ''
    const reader = createDigitReader((digit) => (heard += digit))
    for (const [event, timestamp] of [
      [1, 100],
      [1, 100],
      [5, 260],
      [10, 420],
      [10, 580],
      [10, 580],
    ] as const) {
      reader.read(Buffer.from([event, 0x0a, 0, 160]), timestamp)
    }
    reader.read(Buffer.from([99, 0, 0, 0]), 900)
    reader.read(Buffer.alloc(0), 901)
    expect(heard).toBe('15**')
  })

  test('the offer names their payload types', () => {
    const sdp =
      'a=rtpmap:111 opus/48000/2\r\na=rtpmap:110 telephone-event/48000\r\na=rtpmap:126 telephone-event/8000\r\n'
    expect([...telephoneEventTypes(sdp)]).toEqual([110, 126])
  })
})

describe('under a fake clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('the pacer makes 50 frames a second', () => {
    let frames = 0
    const stop = startPacer(() => (frames += 1))
    vi.advanceTimersByTime(2000)
    stop()
    vi.advanceTimersByTime(1000)
    expect(frames).toBe(100)
  })

  test('the watchdog fires once, and a reset delays it', () => {
    const bark = vi.fn()
    const dog = startWatchdog(3000, bark)
    for (let second = 0; second < 5; second++) {
      vi.advanceTimersByTime(1000)
      dog.feed()
    }
    expect(bark).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(bark).toHaveBeenCalledOnce()
  })
})

describe('the recorder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recorder-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('writes a stereo WAV whose header has its length (platform/recording)', async () => {
    const file = join(folder, 'inner', 'call.wav')
    const recorder = startRecorder(file, 2)
    for (let count = 0; count < 75; count++) recorder.write(frame().fill(count + 1), frame().fill(-count - 1))
    await recorder.finish()
    const wav = await readFile(file)
    const stereo = samplesOf(wav.subarray(WAV_HEADER_BYTES))
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt32LE(40)]).toEqual([2, SAMPLE_RATE, 75 * 1280])
    expect(stereo).toHaveLength(75 * FRAME_SAMPLES * 2)
    expect([stereo[0], stereo[1], stereo.at(-2), stereo.at(-1)]).toEqual([1, -1, 75, -75])
  })

  test('finish rejects when the folder cannot be written', async () => {
    const recorder = startRecorder(join('/dev/null', 'call.wav'), 2)
    recorder.write(frame(), frame())
    await expect(recorder.finish()).rejects.toThrow()
  })
})
