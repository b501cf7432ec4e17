import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeTrack } from '../../testing/fakes/fake-track'
import { createSoundRecorder } from './sound-recorder'

/** Replaces the browser's recorder. The recorded sound arrives in parts. */
class FakeMediaRecorder extends EventTarget {
  static last: FakeMediaRecorder
  state: RecordingState = 'inactive'
  readonly mimeType = 'audio/webm;codecs=opus'
  constructor(readonly stream: MediaStream) {
    super()
    FakeMediaRecorder.last = this
  }
  start() {
    this.state = 'recording'
  }
  stop = vi.fn(() => {
    this.state = 'inactive'
    for (const part of ['he', 'ard']) {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([part]) }))
    }
    this.dispatchEvent(new Event('stop'))
  })
}

/** The browser's decoded bytes: channels at the rate of its context. */
let decode: () => Promise<{ numberOfChannels: number; getChannelData(channel: number): Float32Array }>
let rates: number[]
const recorder = createSoundRecorder()

beforeEach(() => {
  rates = []
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      constructor(_channels: number, _length: number, rate: number) {
        rates.push(rate)
      }
      decodeAudioData = () => decode()
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

const stereo = (seconds: number) => ({
  numberOfChannels: 2,
  getChannelData: (channel: number) => new Float32Array(seconds * 16_000).fill(channel === 0 ? 0.5 : 0),
})

test('returns the whole recording once, and does not stop the stream', async () => {
  const track = new FakeTrack()
  const take = recorder.start(track.asStream)
  take.stop()
  take.stop()
  const heard = await take.done
  expect([await heard.text(), heard.type]).toEqual(['heard', 'audio/webm;codecs=opus'])
  expect([FakeMediaRecorder.last.stop.mock.calls.length, track.readyState]).toEqual([1, 'live'])
})

test('ends by itself when the device disappears', async () => {
  const take = recorder.start(new FakeTrack().asStream)
  FakeMediaRecorder.last.stop()
  expect((await take.done).size).toBe(5)
})

test('converts any sound for the telephone: 16 kHz, one channel', async () => {
  decode = () => Promise.resolve(stereo(2))
  const sound = await recorder.forTelephone(new Blob(['mp3']))
  expect(rates).toEqual([16_000])
  expect(sound).toMatchObject({ ms: 2000, peak: 0.25 })
  expect([sound?.bytes.type, sound?.bytes.size]).toEqual(['audio/wav', 44 + 2 * 2 * 16_000])
})

test('cuts a sound that is too long', async () => {
  decode = () => Promise.resolve(stereo(2))
  expect(await recorder.forTelephone(new Blob(['webm']), 500)).toMatchObject({ ms: 500 })
})

test('recognizes data that is no sound', async () => {
  decode = () => Promise.reject(new DOMException('no sound', 'EncodingError'))
  expect(await recorder.forTelephone(new Blob(['letter']))).toBeUndefined()
})
