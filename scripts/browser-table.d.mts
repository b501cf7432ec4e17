interface Ran {
  version: string
  tests: number
  /** Year, month and day. */
  date: string
}

/** See browser-table.mjs. */
export function browserTable(results: Record<'firefox' | 'webkit', Ran>): string
