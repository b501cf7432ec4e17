import { vi } from 'vitest'

/** How long a condition may take on a busy machine. */
export const PATIENCE_MS = 10_000

/** Waits until the check no longer throws, and returns its result. Runs it every `interval` ms. */
export const eventually = <T>(check: () => T | Promise<T>, interval?: number): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval })
