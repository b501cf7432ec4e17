import { openAsBlob } from 'node:fs'
import type { PlatformOptions } from '../../platform'

/** Where the run's seeded database is (`global-setup.ts`). */
export const TEMPLATE = 'E2E_TEMPLATE'

/**
 * What a platform of this run begins with: people and calls of the small seed, without making them again. Nothing is
 * spoken there, whatever the machine has.
 */
export async function seeded(): Promise<PlatformOptions> {
  const file = process.env[TEMPLATE]
  return {
    ...(file ? { template: await openAsBlob(file), seed: false } : {}),
    speechProgram: false,
    graceMs: 10_000,
    quiet: true,
  }
}
