import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPlatform } from '..'
import { emptyDatabase } from './empty-database'
import { createDatabase, dropDatabase } from './postgres'
import type { SeedSize } from '../seed/seed'
import { MEDIA_PROGRAM, mediaProgram } from '../voice/media-process/media-program'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a seeded PGlite; empty on PostgreSQL. */
    template: string
    /** A seeded database to copy; empty on PGlite. */
    baseDatabase: string
  }
}

/** Seeds one database for all test files. Each starts its own platform from a copy of it. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL } = process.env
  // Workers inherit it.
  process.env[MEDIA_PROGRAM] = await mediaProgram()
  return DATABASE_URL ? makeBaseDatabase(DATABASE_URL, provide) : makeTemplate(provide)
}

async function makeTemplate(provide: TestProject['provide']) {
  const folder = await mkdtemp(join(tmpdir(), 'virtual-phone-template-'))
  const platform = await startPlatform({ template: await emptyDatabase(), seed: TEST_SEED })
  const template = join(folder, 'template.tar')
  await writeFile(template, Buffer.from(await (await platform.dump()).arrayBuffer()))
  await platform.close()
  provide('template', template)
  provide('baseDatabase', '')
  return () => rm(folder, { recursive: true, force: true })
}

async function makeBaseDatabase(serverUrl: string, provide: TestProject['provide']) {
  const base = await createDatabase(serverUrl)
  const platform = await startPlatform({ databaseUrl: base.url, seed: TEST_SEED })
  await platform.close()
  provide('template', '')
  provide('baseDatabase', base.name)
  return () => dropDatabase(serverUrl, base.name)
}

/** A small seed that is the same on every day. */
const TEST_SEED: SeedSize = { users: 160, calls: 400, now: new Date('2026-09-01T15:00:00Z') }
