import { busySamples, keySamples, ringSamples } from './tone-samples'

/** The tones a person hears from the phone itself. Every method fails silently: a call never depends on a tone. */
export interface Tones {
  /** One short key tone: `0-9 * #`. Other keys are silent. */
  key(key: string): void
  /** Ringing, until `stop`. */
  ring(): void
  /** Busy, until `stop`. */
  busy(): void
  /** Stops ringing or busy. */
  stop(): void
  /** Output device; empty for the system's default. Remembered until a tone is first played. */
  setOutput(deviceId: string): void
  /** Volume of ringing and busy, 0 to 1. */
  setRingVolume(volume: number): void
}

/** `AudioContext.setSinkId`, where the browser has it. */
interface WithSink {
  setSinkId?(deviceId: string): Promise<void>
}

let shared: AudioContext | undefined

/**
 * One AudioContext a page, whatever the number of phones (`sound/one-context`): for tones and for level meters. Made on
 * first use, which is a press of a key or of Call.
 */
export function sharedContext(): AudioContext | undefined {
  if (typeof AudioContext !== 'function') return undefined
  if (!shared || shared.state === 'closed') shared = new AudioContext({ latencyHint: 'interactive' })
  // Without a gesture this stays pending, it does not reject: never awaited (`sound/suspended`).
  if (shared.state !== 'running') shared.resume().catch(() => undefined)
  return shared
}

/**
 * Tones by Web Audio. Cadence is one pre-rendered looping buffer, exact to the sample and without timers, which
 * background tabs throttle.
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
      // No sound device, or too many contexts: the phone works without tones.
    }
  }

  function stop() {
    try {
      cadence?.source.stop()
    } catch {
      // It had not started.
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
      silently((context) => {
        const samples = keySamples(key, context.sampleRate)
        if (samples) start(samples, context, false, 1)
      })
    },
    ring: () => loop(ringSamples),
    busy: () => loop(busySamples),
    stop,
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
