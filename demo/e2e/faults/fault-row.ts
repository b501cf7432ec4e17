/** How a fault of the table is caused. */
export type Proof =
  /** `fault-runs.ts` causes it in every run of the browser suite. */
  | { by: 'run' }
  /** `long-runs.ts` causes it in `npm run faults`, because it takes half a minute. */
  | { by: 'long-run' }
  /** The tests of these rules of docs/behavior.md cause it. */
  | { by: 'rules'; rules: readonly string[] }
  /** Nothing causes it here. */
  | { by: 'nothing'; reason: string }

export interface FaultRow {
  fault: string
  /** What the person sees, and what is kept. */
  sees: string
  kept: string
  proof: Proof
}

/** The tests of these rules. */
export const rules = (...rules: string[]) => ({ by: 'rules', rules }) as const
export const RUN = { by: 'run' } as const
export const LONG_RUN = { by: 'long-run' } as const
