import { VoiceError, type VoiceClient, type VoiceKit } from '../../../src/voice/voice-client'
import type { Heard, VoiceReport } from '../../../src/testing/voice/voice-bench'
import { createMicrophone } from '../../../src/browser/microphone'
import { strongestFrequency, tonesIn } from '../../platform/voice/audio/goertzel'

/**
 * What the page of a line's tests offers to Playwright: the real adapter, and what it plays. Each line has its own
 * `setup`, such as the address of its server.
 */
export interface LinePage {
  start(setup: unknown): Promise<void>
  /** Calls a method of the adapter; a thrown VoiceError becomes its code. */
  ask(
    method: 'open' | 'call' | 'resume' | 'answer' | 'decline' | 'setInput',
    argument: unknown,
  ): Promise<{ value?: unknown; error?: string }>
  /** Transfers a call; a thrown VoiceError becomes its code. */
  transfer(id: string, to: string): Promise<string | undefined>
  client: VoiceClient
  reported: VoiceReport[]
  /** Every microphone track that was opened. */
  tracks: MediaStreamTrack[]
  /** Every copy of a microphone track. */
  trackCopies: MediaStreamTrack[]
  /** Name of the DOMException that opening the microphone throws. */
  broken: string | undefined
  /**
   * The microphone is a tone of the page. Without permission for a real one, the browser hides the page's addresses.
   */
  withoutPermission: boolean
  /** The ICE candidates that the page has sent, one line each. */
  candidates(): string[]
  /** The page's role in ICE, and whether the sound uses the connection of its latest offer or answer. */
  connection(): Promise<{ role?: string; isLatest: boolean }>
  /** True while an element plays the far end, which may also be received without being played. */
  isPlaying(): boolean
  /** Another client, for a call beside the first. */
  second: VoiceClient
  /** Places a call on it. Resolves to its id, once it is answered. */
  callSecond(token: string, wanted: { to: string; callId: string; platform: 'web' }): Promise<string>
  setMerged(first: string, second: string, merged: boolean): Promise<void>
  /** The tones of all that the page plays. */
  tonesPlayed(): Promise<number[]>
  hear(): Promise<Heard>
}

declare global {
  interface Window {
    line: LinePage
  }
}

const SETTLE_MS = 300
/** The same as the microphone of the other tests (`microphone-flags.ts`, which a page cannot import). */
const TONE_HZ = 700
const received: MediaStream[] = []
const elements: HTMLAudioElement[] = []
const connections: RTCPeerConnection[] = []

class WatchedConnection extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    connections.push(this)
    this.addEventListener('track', ({ streams }) => received.push(...streams))
  }
}
class WatchedAudio extends Audio {
  constructor() {
    super()
    elements.push(this)
  }
}
Object.assign(window, { RTCPeerConnection: WatchedConnection, Audio: WatchedAudio })

const cloneTrack = MediaStreamTrack.prototype.clone
MediaStreamTrack.prototype.clone = function (this: MediaStreamTrack) {
  const copy = cloneTrack.call(this)
  window.line.trackCopies.push(copy)
  return copy
}

async function connection(): Promise<{ role?: string; isLatest: boolean }> {
  const latest = connections.at(-1)
  const all = new Map<string, Record<string, string>>([...((await latest?.getStats()) ?? [])])
  const transport = [...all.values()].find(({ type }) => type === 'transport')
  const local = all.get(all.get(transport?.selectedCandidatePairId ?? '')?.localCandidateId ?? '')
  const [, name] = /a=ice-ufrag:(\S+)/.exec(latest?.localDescription?.sdp ?? '') ?? []
  return {
    ...(transport && { role: transport.iceRole }),
    isLatest: name !== undefined && name === local?.usernameFragment,
  }
}

let context: AudioContext | undefined

const HEARS_SAMPLES = 8192

async function samplesOf(stream: MediaStream): Promise<Float32Array> {
  context ??= new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: HEARS_SAMPLES })
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  source.disconnect()
  return samples
}

async function tonesPlayed(): Promise<number[]> {
  const streams = elements.flatMap(({ paused, muted, srcObject }) =>
    !paused && !muted && srcObject instanceof MediaStream && srcObject.getAudioTracks().length > 0 ? [srcObject] : [],
  )
  const all = await Promise.all(streams.map(samplesOf))
  const sum = Float32Array.from({ length: HEARS_SAMPLES }, (_, at) =>
    all.reduce((total, samples) => total + (samples[at] ?? 0), 0),
  )
  return tonesIn(sum, context?.sampleRate ?? 1)
}

async function hear(): Promise<Heard> {
  const stream = received.at(-1)
  // On hold over SIP the far end has no track.
  if (!stream || stream.getAudioTracks().length === 0) return { frequencyHz: 0, rms: 0, peak: 0 }
  const samples = await samplesOf(stream)
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  return { frequencyHz: strongestFrequency(samples, context?.sampleRate ?? 1), rms, peak }
}

function toneOfThePage(): MediaStream {
  context ??= new AudioContext()
  const destination = context.createMediaStreamDestination()
  const oscillator = new OscillatorNode(context, { frequency: TONE_HZ })
  oscillator.connect(destination)
  oscillator.start()
  return destination.stream
}

const { level: microphoneLevel } = createMicrophone(() => (context ??= new AudioContext()))

async function openMicrophone(): Promise<MediaStream> {
  const { broken, tracks, withoutPermission } = window.line
  if (broken === 'pending') await new Promise(() => undefined)
  if (broken) throw new DOMException('broken by the test', broken)
  const stream = withoutPermission
    ? toneOfThePage()
    : await navigator.mediaDevices.getUserMedia({
        audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      })
  tracks.push(...stream.getAudioTracks())
  return stream
}

/** Installs `window.line` for the tests of one line. */
export function installLinePage<S>(
  createClient: (setup: S, kit: VoiceKit) => VoiceClient | Promise<VoiceClient>,
): void {
  window.line = linePage((setup, kit) => createClient(setup as S, kit))
}

const linePage = (createClient: (setup: unknown, kit: VoiceKit) => VoiceClient | Promise<VoiceClient>): LinePage => ({
  reported: [],
  tracks: [],
  trackCopies: [],
  broken: undefined,
  withoutPermission: false,
  connection,
  candidates: () => connections.at(-1)?.localDescription?.sdp.match(/^a=candidate:.*$/gm) ?? [],
  client: undefined as unknown as VoiceClient,
  second: undefined as unknown as VoiceClient,
  isPlaying: () => elements.some((element) => !element.paused && element.srcObject !== null),
  hear,
  tonesPlayed,
  async callSecond(token, wanted) {
    const answered = new Promise<void>((resolve) => this.second.on('answered', () => resolve()))
    await this.second.open(token)
    const id = await this.second.call(wanted)
    await answered
    return id
  },
  async setMerged(first, second, merged) {
    const [ofFirst, ofSecond] = [this.client.sound?.(first), this.second.sound?.(second)]
    await this.client.setMix?.(first, merged && ofSecond ? [ofSecond] : [])
    await this.second.setMix?.(second, merged && ofFirst ? [ofFirst] : [])
  },
  async start(setup) {
    const log = { error: console.error, warn: console.warn }
    this.client = await createClient(setup, { openMicrophone, microphoneLevel, log })
    this.second = await createClient(setup, { openMicrophone, microphoneLevel, log })
    const callKinds = ['ringing', 'answered', 'transfer', 'hangup', 'media', 'mute', 'held', 'mic'] as const
    const kinds = ['session', 'incoming', 'incoming-over', 'muted-speech', ...callKinds] as const
    for (const kind of kinds) this.client.on(kind, (event) => this.reported.push({ kind, event } as VoiceReport))
  },
  async transfer(id, to) {
    try {
      await this.client.transfer?.(id, to)
      return undefined
    } catch (error) {
      return error instanceof VoiceError ? error.code : String(error)
    }
  },
  async ask(method, argument) {
    try {
      return { value: await this.client[method]?.(argument as never) }
    } catch (error) {
      return { error: error instanceof VoiceError ? error.code : String(error) }
    }
  },
})
