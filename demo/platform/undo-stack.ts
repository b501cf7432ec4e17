/** What was opened, to be closed in the opposite order. */
export interface UndoStack {
  push(step: () => Promise<unknown>): void
  /** Runs every step, the last one first; a step that fails stops no other. A second call waits for the first. */
  run(): Promise<void>
}

export function createUndoStack(onError: (message: string, error: unknown) => void): UndoStack {
  const steps: (() => Promise<unknown>)[] = []
  const runAll = async () => {
    for (const step of steps.reverse()) await step().catch((error: unknown) => onError('Closing failed', error))
  }
  let running: Promise<void> | undefined
  return {
    push: (step) => void steps.push(step),
    run: () => (running ??= runAll()),
  }
}
