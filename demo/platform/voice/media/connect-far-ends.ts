import { FRAME_SAMPLES } from '../audio/audio'
import { createFrameQueue } from '../audio/frame-queue'
import { silence, type Sound } from '../audio/sound'
import type { TransferStats } from '../media-process/media-service'
import { createEar } from './ear'
import { startPacer } from './start-pacer'

/** How long the two talk, before `pace`. */
const TALK_MS = 60_000

/** Two telephones of the platform that talk after the person who connected them has left the call. */
export interface FarEndTalk {
  heard(): TransferStats
}

/** What one telephone says. `echo` is what it hears. */
type Speech = (hears: { echo: Sound }, pace: number) => Sound

function createTelephone(speech: Speech, pace: number) {
  const ear = createEar()
  const echo = createFrameQueue()
  const frame = new Int16Array(FRAME_SAMPLES)
  let playing = speech({ echo }, pace)
  return {
    hear(samples: Int16Array) {
      ear.hear(samples)
      echo.push(samples.slice())
    },
    say() {
      if (!playing.fill(frame)) playing = silence
      return frame
    },
    sense: ear.sense,
  }
}

/** After a transfer, connects the callee with the transfer target. Ends by itself. */
export function connectFarEnds(callee: Speech, target: Speech, pace: number): FarEndTalk {
  const [one, other] = [createTelephone(callee, pace), createTelephone(target, pace)]
  const stop = startPacer(() => {
    other.hear(one.say())
    one.hear(other.say())
  })
  setTimeout(stop, TALK_MS * pace).unref()
  return { heard: () => ({ callee: one.sense(), target: other.sense() }) }
}
