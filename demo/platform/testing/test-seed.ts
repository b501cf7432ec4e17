import type { SeedSize } from '../seed/seed'

/** A small seed that is the same on every day. */
export const TEST_SEED: SeedSize = { users: 160, calls: 400, now: new Date('2026-09-01T15:00:00Z') }
