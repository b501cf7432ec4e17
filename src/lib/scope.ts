/** What something holds while it lasts: listeners, timers, locks. All of it is undone at its end, whatever ended it. */
export interface Scope {
  /** Registers what undoes something. After the end it is undone at once. */
  add(undo: () => unknown): void
  readonly closed: boolean
  /**
   * Undoes everything, last first. It waits for an undo that takes time before it begins the next; without such a one all
   * is undone when this returns. A second call waits for the first. Never rejects.
   */
  close(): Promise<void>
}

/** @param report hears of an undo that fails: the others still run */
export function createScope(report: (error: unknown) => void): Scope {
  const undos: (() => unknown)[] = []
  let closing: Promise<void> | undefined
  let closed = false

  const run = (undo: () => unknown): Promise<unknown> | undefined => {
    try {
      const undone = undo()
      return undone instanceof Promise ? undone.catch(report) : undefined
    } catch (error) {
      report(error)
      return undefined
    }
  }
  const undoAll = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      const running = run(undo)
      if (running) await running
    }
  }

  return {
    get closed() {
      return closed
    },
    add(undo) {
      if (closed) void run(undo)
      else undos.push(undo)
    },
    close() {
      closed = true
      return (closing ??= undoAll())
    },
  }
}
