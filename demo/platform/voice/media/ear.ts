import { SAMPLE_RATE } from '../audio/audio'
import { strongestFrequency, tonesIn } from '../audio/goertzel'

const LEVEL_SAMPLES = SAMPLE_RATE / 5
const PITCH_SAMPLES = SAMPLE_RATE / 2

/** Stores the latest received sound, so that a test can check it. */
export interface Ear {
  hear(samples: Int16Array): void
  /** Levels of the last 200 ms, pitch of the last 500 ms. */
  sense(): { rms: number; peak: number; frequencyHz: number; tonesHz: number[] }
}

export function createEar(): Ear {
  const heard = new Float32Array(PITCH_SAMPLES)

  return {
    hear(samples) {
      heard.copyWithin(0, samples.length)
      const start = PITCH_SAMPLES - samples.length
      samples.forEach((sample, index) => (heard[start + index] = sample / 32_768))
    },
    sense() {
      const last = heard.subarray(-LEVEL_SAMPLES)
      let squares = 0
      let peak = 0
      for (const sample of last) {
        squares += sample * sample
        peak = Math.max(peak, Math.abs(sample))
      }
      return {
        rms: Math.sqrt(squares / last.length),
        peak,
        frequencyHz: peak === 0 ? 0 : strongestFrequency(heard, SAMPLE_RATE),
        tonesHz: peak === 0 ? [] : tonesIn(heard, SAMPLE_RATE),
      }
    },
  }
}
