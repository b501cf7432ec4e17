import { useEffect, useState, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react'
import type { DialKey } from '../../domain/number/dial-input'
import { LIMITS } from '../../domain/limits'
import { createLongPress, type Press } from '../../lib/long-press'

interface KeyPress {
  dialKey: DialKey
  /** What the key gives after `plusLongPressMs` (`keypad/keys`). Absent without a long press. */
  longPressKey?: DialKey
  /** Called on release over the key. */
  onKey: (key: DialKey) => void
  /** Called when the key goes down. The tone starts here, so that a press sounds at once. */
  onSound: (key: DialKey) => void
}

/**
 * One press of a dial key. It acts on release, and a pointer that leaves the key cancels the press (WCAG 2.5.2). A
 * `click` already works like that, so the long press only decides which character the click gives.
 */
export function useKeyPress({ dialKey, longPressKey, onKey, onSound }: KeyPress) {
  const [press, setPress] = useState<Press>('up')
  const [presses] = useState(() => createLongPress(LIMITS.plusLongPressMs, setPress))
  useEffect(() => () => void presses.end(), [presses])

  return {
    'data-press': press,
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      // Touch captures the pointer. Without this, `pointerleave` would not fire when the finger leaves the key.
      if (event.currentTarget.hasPointerCapture?.(event.pointerId)) {
        event.currentTarget.releasePointerCapture(event.pointerId)
      }
      presses.down(longPressKey !== undefined)
      onSound(dialKey)
    },
    onPointerLeave: () => void presses.end(),
    onPointerCancel: () => void presses.end(),
    onKeyDown(event: KeyboardEvent) {
      // A held Enter would click again and again, but counts as one press (`keypad/keys`).
      if (event.repeat && event.key === 'Enter') event.preventDefault()
    },
    onClick() {
      // Keyboard and assistive technology click without a pointer.
      const ended = presses.end()
      if (ended === 'up') onSound(dialKey)
      onKey(ended === 'held' && longPressKey ? longPressKey : dialKey)
    },
    onContextMenu(event: SyntheticEvent) {
      // On touch a long press would open the context menu.
      if (longPressKey) event.preventDefault()
    },
  }
}
