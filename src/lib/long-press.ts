/** A control is not pressed, is pressed, or has been pressed for long. */
export type Press = 'up' | 'down' | 'held'

/**
 * The presses of a control with a pointer.
 *
 * @param show called with each change
 */
export function createLongPress(afterMs: number, show: (press: Press) => void) {
  let press: Press = 'up'
  let timer: ReturnType<typeof setTimeout> | undefined
  const become = (next: Press) => {
    clearTimeout(timer)
    press = next
    show(next)
  }
  return {
    /** @param maybeLong whether the press is another one if it is long */
    down(maybeLong: boolean) {
      become('down')
      if (maybeLong) timer = setTimeout(() => become('held'), afterMs)
    },
    /** It was released, or the pointer left it. Returns what it was. */
    end(): Press {
      const before = press
      become('up')
      return before
    },
  }
}
