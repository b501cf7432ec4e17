import { FRAME_MS } from '../audio/audio'

/**
 * The most frames to catch up after a stall. Beyond it the clock restarts, so that a resumed process does not send a
 * flood of frames.
 */
const MAX_CATCH_UP = 10

/** Calls `onFrame` every 20 ms on average, and catches up after late timers. The returned function stops it. */
export function startPacer(onFrame: () => void): () => void {
  let startedAt = performance.now()
  let frames = 0
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - startedAt) / FRAME_MS)
    if (due - frames > MAX_CATCH_UP) {
      startedAt = performance.now()
      frames = -1
    }
    const target = Math.floor((performance.now() - startedAt) / FRAME_MS)
    for (; frames < target; frames++) onFrame()
  }, FRAME_MS)
  return () => clearInterval(timer)
}
