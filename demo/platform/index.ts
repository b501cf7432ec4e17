import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createScope, type Scope } from '../../src/lib/scope'
import { assemble } from './assemble'
import { atStart, openDatabase } from './db/open-database'
import { createServerLog } from './operate/log'
import { createMetrics } from './operate/metrics'
import { createTimedServer, listen } from './http/server'
import type { Platform, PlatformOptions } from './options'
import { changeContactPhone } from './phones/change-contact-phone'
import { ACCOUNTS, TENANT_ID } from './seed/accounts'
import type { SeedSize } from './seed/seed'

export { TENANT_ID, type Account } from './seed/accounts'
export type { Front, Platform, PlatformOptions } from './options'

const SMALL_SEED: SeedSize = { users: 300, calls: 2000 }

/**
 * Starts the reference platform: API, live topics, voice line, files and host pages on one port.
 * @throws Error if the port or the data folder is in use, or the database cannot be reached
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { port = 0, quiet = false, seed = SMALL_SEED } = options
  let { pace = 1 } = options
  const log = createServerLog({ requests: options.logRequests ?? false, ...(quiet && { write: () => undefined }) })
  const metrics = createMetrics()
  const onError = (message: string, error?: unknown, request?: string) => {
    metrics.count('phone_errors_total')
    log.error(message, error, request)
  }
  if (options.demo && (options.publicUrl !== undefined || !isLoopback(options.host))) {
    throw new Error('A demo listens on 127.0.0.1 only, without a public address, because its passwords are public.')
  }
  const scope = createScope((error) => onError('Closing failed', error))
  scope.add(() => metrics.close())
  try {
    const dataDir = await openDataDir(options.dataDir, scope)
    const database = await openDatabase({
      databaseUrl: options.databaseUrl,
      dataDir: options.dataDir && dataDir,
      template: options.template,
      statementMs: options.statementMs,
    })
    scope.add(() => database.close())
    if (seed) {
      // With the generator of names, which a platform without fictional people need not have.
      const { seedDatabase } = await import('./seed/seed')
      await atStart(database.db, options.databaseUrl, (db) => seedDatabase(db, seed))
    }

    const server = options.httpServer ?? createTimedServer(options.requestTimeoutMs)
    const opened = { options, server, dataDir, database, scope, log, metrics, onError }
    const { site, voice } = await assemble({ ...opened, pace: () => pace })
    const listening = await listen(server, port, options.host)
    site.url = options.publicUrl ?? `http://127.0.0.1:${listening}`
    return {
      url: site.url,
      port: listening,
      dataDir,
      tenantId: TENANT_ID,
      accounts: ACCOUNTS,
      voice: voice.line,
      setPace: (next) => void (pace = next),
      callIn: voice.callIn,
      changeContactPhone: (personId, change) => changeContactPhone(database.db, personId, change),
      db: database.db,
      dump: database.dump,
      letCallsEnd: voice.letCallsEnd,
      close: scope.close,
    }
  } catch (error) {
    await scope.close()
    throw error
  }
}

const isLoopback = (host = '127.0.0.1') => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** The data folder, or a temporary one that is removed with the platform. */
async function openDataDir(dataDir: string | undefined, scope: Scope): Promise<string> {
  if (dataDir) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return resolve(dataDir)
  }
  const temporary = await mkdtemp(join(tmpdir(), 'virtual-phone-'))
  scope.add(() => rm(temporary, { recursive: true, force: true }))
  return temporary
}
