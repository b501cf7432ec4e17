import { busySamples, keySamples, ringSamples } from './tone-samples'

/** The tones that the phone itself plays. Every method fails silently, because a call never depends on a tone. */
export interface Tones {
  /** One short key tone: `0-9 * #`. Other keys are silent. */
  key(key: string): void
  /** Plays ringing until `stop`: of a call that comes in, or of the other phone, which sounds the same. */
  ring(): void
  /** Plays busy until `stop`. */
  busy(): void
  /** Stops ringing or busy. */
  stop(): void
  /** The browser lets this page make no sound, because nobody has touched it yet (`sound/keys`). */
  isSilent(): boolean
  /** Output device. Empty for the system's default. It is stored until a tone is first played. */
  setOutput(deviceId: string): void
  /** Volume of ringing, for either side, and of busy, 0 to 1. */
  setRingVolume(volume: number): void
}

/** `AudioContext.setSinkId`, if the browser has it. */
interface WithSink {
  setSinkId?(deviceId: string): Promise<void>
}

let shared: AudioContext | undefined

/**
 * One AudioContext per page for tones and level meters, whatever the number of phones (`sound/keys`). It is made
 * on first use, which is a press of a key or of Call.
 */
export function sharedContext(): AudioContext | undefined {
  if (typeof AudioContext !== 'function') return undefined
  if (!shared || shared.state === 'closed') shared = new AudioContext({ latencyHint: 'interactive' })
  // Without a gesture this stays pending and does not reject, so it is never awaited (`sound/keys`).
  if (shared.state !== 'running') shared.resume().catch(() => undefined)
  return shared
}

/**
 * Tones by Web Audio. The cadence is one pre-rendered looping buffer, which is exact to the sample. Timers would be
 * throttled in background tabs.
 */
export function createTones(): Tones {
  let output = ''
  let ringVolume = 1
  let cadence: { source: AudioBufferSourceNode; volume: GainNode } | undefined

  function start(samples: Float32Array<ArrayBuffer>, context: AudioContext, loop: boolean, volume: number) {
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    const source = context.createBufferSource()
    const gain = context.createGain()
    source.buffer = buffer
    source.loop = loop
    gain.gain.value = volume
    source.connect(gain).connect(context.destination)
    source.onended = () => gain.disconnect()
    source.start()
    return { source, volume: gain }
  }

  function silently(play: (context: AudioContext) => void) {
    try {
      const context = sharedContext()
      if (!context) return
      if (output !== '') routeTo(context, output)
      play(context)
    } catch {
      // Without a sound device, or with too many contexts, the phone works without tones.
    }
  }

  function stop() {
    try {
      cadence?.source.stop()
    } catch {
      // The tone had not started.
    }
    cadence = undefined
  }

  function loop(samples: (sampleRate: number) => Float32Array<ArrayBuffer>) {
    stop()
    silently((context) => {
      cadence = start(samples(context.sampleRate), context, true, ringVolume)
    })
  }

  return {
    key(key) {
      const play = () =>
        silently((context) => {
          const samples = keySamples(key, context.sampleRate)
          if (samples) start(samples, context, false, 1)
        })
      // The first context takes tens of milliseconds, so the pressed key is painted before (`sound/keys`).
      if (shared) play()
      else requestAnimationFrame(() => setTimeout(play))
    },
    ring: () => loop(ringSamples),
    busy: () => loop(busySamples),
    stop,
    isSilent: () => shared?.state !== 'running',
    setOutput(deviceId) {
      output = deviceId
      if (shared) routeTo(shared, deviceId)
    },
    setRingVolume(volume) {
      ringVolume = Math.min(1, Math.max(0, volume))
      if (cadence) cadence.volume.gain.value = ringVolume
    },
  }
}

function routeTo(context: AudioContext & WithSink, deviceId: string) {
  context.setSinkId?.(deviceId).catch(() => undefined)
}
