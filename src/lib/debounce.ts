/** Work that waits for a pause, such as a search for text that is being typed. */
export interface Debounce {
  /** Runs the work after the pause, unless newer work comes first. */
  run(work: () => void): void
  /** Forgets the work that waits. */
  cancel(): void
}

/** @param ms the length of the pause */
export function createDebounce(ms: number): Debounce {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    run(work) {
      cancel()
      timer = setTimeout(work, ms)
    },
    cancel,
  }
}
