/** The resources of one lifetime: listeners, timers, locks. Closing the scope releases all of them. */
export interface Scope {
  /** Registers a cleanup. After the close it runs at once. */
  add(undo: () => unknown): void
  readonly closed: boolean
  /**
   * Runs every cleanup, last first. It waits for an asynchronous cleanup before it begins the next. Without one, every
   * cleanup has run when this returns. A second call waits for the first. Never rejects.
   */
  close(): Promise<void>
}

/** @param report receives the error of a cleanup that fails; the others still run */
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
