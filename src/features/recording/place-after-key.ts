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
 * Where a key of the slider leads (`recording/keys`); undefined: it is none of its keys. The browser's own steps follow
 * the length of the sound, and Home does nothing within the first of them.
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
