/** What one call holds: lock, marker, listeners, timers. Everything is let go at its end, whatever ended it. */
export interface CallScope {
  /** Registers what undoes something. Where the call has ended meanwhile, it is undone at once. */
  add(undo: () => void): void
  readonly closed: boolean
  /** Undoes everything, last first. Closing twice is fine. */
  close(): void
}

/** @param report hears of an undo that throws: the others still run */
export function createCallScope(report: (error: unknown) => void): CallScope {
  const undos: (() => void)[] = []
  let closed = false
  const safely = (undo: () => void) => {
    try {
      undo()
    } catch (error) {
      report(error)
    }
  }
  return {
    get closed() {
      return closed
    },
    add: (undo) => (closed ? safely(undo) : void undos.push(undo)),
    close() {
      closed = true
      while (undos.length > 0) safely(undos.pop() as () => void)
    },
  }
}
