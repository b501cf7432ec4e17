import { vi } from 'vitest'

/** How long a condition may take on a machine that does other work as well. */
export const PATIENCE_MS = 10_000

/** Waits until the check no longer throws, asked every `interval` ms, and answers what it returned. */
export const eventually = <T>(check: () => T | Promise<T>, interval?: number): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval })
