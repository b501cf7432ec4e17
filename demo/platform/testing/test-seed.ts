import type { SeedSize } from '../seed/seed'

/** Small, and the same on every day. */
export const TEST_SEED: SeedSize = { users: 160, calls: 400, now: new Date('2026-11-20T15:00:00Z') }
