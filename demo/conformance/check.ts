/** One requirement that a platform meets or fails. */
export interface Check {
  name: string
  /** Resolves when the platform meets it. @throws Unmet, Skipped */
  run(): Promise<void>
}

export interface Group {
  title: string
  checks: readonly Check[]
}

export interface Verdict {
  group: string
  name: string
  outcome: 'ok' | 'FAIL' | 'skipped'
  /** What was expected and what came instead, or why it was not checked. It names no person and no token. */
  why?: string
}

/** A requirement that is not met. The message says what was expected, and what came instead. */
export class Unmet extends Error {}
/** A requirement that cannot be checked on this platform. The message says why. */
export class Skipped extends Error {}

export function expectThat(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Unmet(otherwise)
}

/** Runs one check. A network error counts as the platform's failure, because no answer came. */
export async function judge(group: string, { name, run }: Check): Promise<Verdict> {
  try {
    await run()
    return { group, name, outcome: 'ok' }
  } catch (error) {
    if (error instanceof Skipped) return { group, name, outcome: 'skipped', why: error.message }
    if (error instanceof Unmet) return { group, name, outcome: 'FAIL', why: error.message }
    return { group, name, outcome: 'FAIL', why: `no answer: ${reasonOf(error)}` }
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}

/** Created on first use and cached, because several checks read the same answer. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
