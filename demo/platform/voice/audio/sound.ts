import { FRAME_SAMPLES, SAMPLE_RATE } from './audio'

/** A source of sound. It fills a frame, and returns false when it has nothing more (the rest is silence). */
export interface Sound {
  fill(frame: Int16Array): boolean
}

/** Endless silence. */
export const silence: Sound = {
  fill(frame) {
    frame.fill(0)
    return true
  },
}

/** Plays samples once. */
export function clip(samples: Int16Array): Sound {
  let position = 0
  return {
    fill(frame) {
      const part = samples.subarray(position, position + frame.length)
      frame.fill(0)
      frame.set(part)
      position += frame.length
      return position < samples.length
    },
  }
}

/** A pause of this many ms. */
export const pause = (ms: number): Sound => clip(new Int16Array(Math.round((ms * SAMPLE_RATE) / 1000)))

/** A sine tone. Without `ms` it does not end. */
export function tone(hz: number, gain: number, ms = Infinity): Sound {
  let position = 0
  const length = (ms * SAMPLE_RATE) / 1000
  return {
    fill(frame) {
      for (let index = 0; index < frame.length; index++, position++) {
        const level = position < length ? gain * Math.sin((2 * Math.PI * hz * position) / SAMPLE_RATE) : 0
        frame[index] = Math.round(level * 32_767)
      }
      return position < length
    },
  }
}

/** Plays one sound after the other. */
export function sequence(sounds: readonly Sound[]): Sound {
  let current = 0
  return {
    fill(frame) {
      const sound = sounds[current]
      if (!sound) return silence.fill(frame) && false
      if (!sound.fill(frame)) current += 1
      return current < sounds.length
    },
  }
}

/** Repeats a sound forever. `make` creates a new one for each round. */
export function repeated(make: () => Sound): Sound {
  let current = make()
  return {
    fill(frame) {
      if (!current.fill(frame)) current = make()
      return true
    },
  }
}

/** A silent sound that calls a function when a sequence reaches it. */
export function cue(act: () => void): Sound {
  return {
    fill(frame) {
      frame.fill(0)
      act()
      return false
    },
  }
}

/** All samples of a sound that ends. */
export function samplesIn(sound: Sound): Int16Array {
  const frames: Int16Array[] = []
  for (let isMore = true; isMore;) {
    const frame = new Int16Array(FRAME_SAMPLES)
    isMore = sound.fill(frame)
    frames.push(frame)
  }
  const samples = new Int16Array(frames.length * FRAME_SAMPLES)
  for (const [index, frame] of frames.entries()) samples.set(frame, index * FRAME_SAMPLES)
  return samples
}

/** Any function of time in ms, -1 to 1, for this many ms. */
export function generated(sampleAt: (atMs: number) => number, ms: number): Sound {
  let position = 0
  return {
    fill(frame) {
      for (let index = 0; index < frame.length; index++, position++) {
        frame[index] = Math.round(sampleAt((position * 1000) / SAMPLE_RATE) * 32_767)
      }
      return (position * 1000) / SAMPLE_RATE < ms
    },
  }
}
