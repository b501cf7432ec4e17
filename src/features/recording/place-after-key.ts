import { LIMITS } from '../../domain/limits'

interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

interface Place {
  atMs: number
  totalMs: number
}

/**
 * The position after a key of the slider (`recording/player`), or undefined for any other key. The browser's own steps
 * depend on the sound's length, and its Home does nothing within the first step.
 */
export function placeAfterKey(
  { key, altKey, ctrlKey, metaKey }: KeyPress,
  { atMs, totalMs }: Place,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const places: Readonly<Record<string, number>> = {
    ArrowRight: atMs + LIMITS.playerStepMs,
    ArrowLeft: atMs - LIMITS.playerStepMs,
    ArrowUp: atMs + LIMITS.playerStepMs,
    ArrowDown: atMs - LIMITS.playerStepMs,
    PageUp: atMs + LIMITS.playerPageMs,
    PageDown: atMs - LIMITS.playerPageMs,
    Home: 0,
    End: totalMs,
  }
  return places[key]
}
