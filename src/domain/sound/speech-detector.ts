import { LIMITS } from '../limits'

/**
 * Tells from a microphone's level, given every `heardPollMs`, whether somebody has spoken yet. Words with pauses count,
 * and a short noise does not.
 */
export function createSpeechDetector(): (level: number) => boolean {
  let heardMs = 0
  return (level) => {
    const part = level >= LIMITS.heardLevel ? 1 : -LIMITS.heardPausePart
    heardMs = Math.max(0, heardMs + part * LIMITS.heardPollMs)
    return heardMs >= LIMITS.heardMs
  }
}
