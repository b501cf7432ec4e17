import { openAsBlob } from 'node:fs'
import { inject, onTestFinished } from 'vitest'
import { startPlatform, type Platform, type PlatformOptions } from '..'
import { createDatabase, dropDatabase } from './postgres'

export interface TestPlatform extends Platform {
  /** The database of this platform alone; undefined on PGlite. */
  databaseUrl?: string
}

/**
 * A seeded platform on a free port, on PGlite, or on PostgreSQL if DATABASE_URL is set. The caller closes it in
 * `afterAll`, or passes it to `closeAfterTest`.
 */
export async function startTestPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const serverUrl = process.env.DATABASE_URL
  const common: PlatformOptions = {
    quiet: true,
    seed: false,
    speechProgram: false,
    costLimit: false,
    graceMs: 6000,
    pace: 0.05,
    ...options,
  }
  if (!serverUrl) return startPlatform({ template: await openAsBlob(inject('template')), ...common })
  const database = await createDatabase(serverUrl, inject('baseDatabase'))
  const platform = await startPlatform({ databaseUrl: database.url, ...common })
  return {
    ...platform,
    databaseUrl: database.url,
    async close() {
      await platform.close()
      await dropDatabase(serverUrl, database.name)
    },
  }
}

/** Closes it at the end of the running test. */
export function closeAfterTest<T extends { close(): unknown }>(closable: T): T {
  onTestFinished(async () => {
    await closable.close()
  })
  return closable
}
