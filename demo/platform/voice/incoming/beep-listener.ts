import { SAMPLE_RATE } from '../audio/audio'
import { amplitudeAt } from '../audio/goertzel'

/** The share of a frame's power at the beep's own frequency. Speech is never that pure. */
const PURITY = 0.9
const AUDIBLE = 0.05
/** The number of 20 ms frames that make a beep. */
const FRAMES_MIN = 10

/** Calls `onEnd` once, when a beep of this frequency has ended and the caller may speak. */
export function createBeepListener(hz: number, onEnd: () => void): (samples: Int16Array) => void {
  let frames = 0
  let done = false
  return (samples) => {
    if (done) return
    if (isTone(samples, hz)) {
      frames += 1
      return
    }
    done = frames >= FRAMES_MIN
    frames = 0
    if (done) onEnd()
  }
}

function isTone(samples: Int16Array, hz: number): boolean {
  const amplitude = amplitudeAt(samples, SAMPLE_RATE, hz) / 32_768
  if (amplitude < AUDIBLE) return false
  const power = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / samples.length
  return amplitude ** 2 / 2 / power > PURITY
}
