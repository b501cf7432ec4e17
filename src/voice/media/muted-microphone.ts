import { LIMITS } from '../../domain/limits'
import { createSpeechDetector } from '../../domain/sound/speech-detector'
import type { LevelMeter } from '../voice-client'

/** Watches the level of a microphone that sends nothing, and only its level (`call/muted-speech`). */
export interface MutedMicrophone {
  /** Listens from now on to this track's microphone, even if the track is disabled. Undefined: to none. */
  listenTo(track: MediaStreamTrack | undefined): void
}

/** @param tell called when the person begins to speak, and when they have stopped */
export function createMutedMicrophone(
  levelOf: LevelMeter | undefined,
  tell: (speaking: boolean) => void,
): MutedMicrophone {
  let heard: MediaStreamTrack | undefined
  let stop: () => void = () => undefined
  return {
    listenTo(track) {
      if (track === heard) return
      heard = track
      stop()
      stop = track && levelOf ? listen(track, levelOf, tell) : () => undefined
    },
  }
}

function listen(track: MediaStreamTrack, levelOf: LevelMeter, tell: (speaking: boolean) => void): () => void {
  // Only the copy is enabled. The track of the call stays silent.
  const copy = track.clone()
  copy.enabled = true
  let level: ReturnType<LevelMeter>
  try {
    level = levelOf(new MediaStream([copy]))
  } catch {
    // Firefox cannot meter a microphone whose sample rate differs from the AudioContext's. The call is muted anyway.
    copy.stop()
    return () => undefined
  }
  let hasSpoken = createSpeechDetector()
  let speaking = false
  let spokeAt = 0
  const change = (next: boolean) => {
    if (next === speaking) return
    speaking = next
    tell(next)
  }
  const timer = setInterval(() => {
    const loudness = level.read()
    if (loudness >= LIMITS.heardLevel) spokeAt = performance.now()
    if (hasSpoken(loudness)) change(true)
    if (!speaking || performance.now() - spokeAt < LIMITS.mutedSpeechOverMs) return
    hasSpoken = createSpeechDetector()
    change(false)
  }, LIMITS.heardPollMs)
  return () => {
    clearInterval(timer)
    level.close()
    copy.stop()
    change(false)
  }
}
