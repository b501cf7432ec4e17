import { SAMPLE_RATE } from './audio'
import { amplitudeAt } from './goertzel'

/** So much of a frame's power must be the beep's own frequency: speech never is that pure. */
const PURITY = 0.9
const AUDIBLE = 0.05
/** Frames of 20 ms that make a beep. */
const FRAMES_MIN = 10

/** Calls `onEnd` once, when a beep of this frequency was heard and is over: it is the caller's turn. */
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
