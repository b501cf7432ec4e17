import { FRAME_SAMPLES, SAMPLE_RATE } from './audio'

/** With more queued sound than this the oldest is dropped, so that playback stays close to reception. */
const MAX_SAMPLES = SAMPLE_RATE / 5

/**
 * A small jitter buffer. It accepts sound as it arrives and returns frames, which are silent if no sound has arrived.
 */
export interface FrameQueue {
  push(samples: Int16Array): void
  fill(frame: Int16Array): boolean
}

export function createFrameQueue(): FrameQueue {
  let waiting: Int16Array[] = []
  let length = 0

  const take = (count: number, into?: Int16Array) => {
    let filled = 0
    while (filled < count && waiting[0]) {
      const part = waiting[0].subarray(0, count - filled)
      into?.set(part, filled)
      filled += part.length
      if (part.length === waiting[0].length) waiting = waiting.slice(1)
      else waiting[0] = waiting[0].subarray(part.length)
    }
    length -= filled
  }

  return {
    push(samples) {
      waiting.push(samples)
      length += samples.length
      while (length > MAX_SAMPLES) take(FRAME_SAMPLES)
    },
    fill(frame) {
      frame.fill(0)
      take(Math.min(frame.length, length), frame)
      return true
    },
  }
}
