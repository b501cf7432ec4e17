import { openAsBlob } from 'node:fs'
import type { PlatformOptions } from '../../platform'

/** Where the run's seeded database is (`global-setup.ts`). */
export const TEMPLATE = 'E2E_TEMPLATE'

/**
 * The options with which a platform of this run starts: people and calls of the small seed, copied instead of created
 * again. It has no speech, even if the machine has a speech program.
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
