import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITS } from '../../../src/domain/limits'
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createProcessBus, type ProcessBus, type ProcessBusOptions } from './process-bus'
import { lockFolder } from './lock-folder'
import { listenOnPGlite, listenOnPostgres } from './listen'
import { migrations } from './migrations'
import { PGliteDialect } from './pglite-dialect'
import { tellChanges } from './tell-after-commit'
import type { Db, Tables } from './tables'

export interface OpenDatabase {
  db: Db
  /** Between all processes that share this database. */
  bus: ProcessBus
  engine: 'pglite' | 'postgres'
  /** The whole database as a file that another platform can start from. PGlite only. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl?: string
  /** Folder of PGlite's files. Without it the database is in memory. */
  dataDir?: string
  template?: Blob
  /** PostgreSQL only: how long a statement may take (`platform/cost-limit`). Default: 10 s. */
  statementMs?: number
}

/** How long a statement may take, with its waits for locks. After this time nobody reads the answer any more. */
const STATEMENT_MS = LIMITS.apiTimeoutMs

/** PGlite reads int8 and `count(*)` as numbers, pg as strings. This makes them numbers in both. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The folder's name holds PostgreSQL's major version, because PGlite cannot read the files of another. */
const PGLITE_FOLDER = 'db-18'

/**
 * Opens the database, PGlite or PostgreSQL, and brings it up to date.
 * @throws Error with a sentence that says what to do, if another process uses the folder, the folder is damaged, or the
 * server cannot be used
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options
  const address = databaseUrl ? readDatabaseUrl(databaseUrl) : undefined
  const opened = databaseUrl ? openPostgres(databaseUrl, options.statementMs) : await openPGlite(options)
  try {
    await atStart(opened.db, databaseUrl, migrate)
    return opened
  } catch (error) {
    await opened.close()
    if (!address) throw error
    const { host, pathname } = address
    throw new Error(`PostgreSQL at ${host}${pathname} cannot be used: ${messageOf(error)}`, { cause: error })
  }
}

/** @throws Error for an address that is none, whose host the driver would guess */
function readDatabaseUrl(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address && ['postgres:', 'postgresql:'].includes(address.protocol)) return address
  throw new Error(
    'DATABASE_URL is no address of a PostgreSQL. It has the form postgres://person:password@host:5432/name',
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function openPostgres(connectionString: string, statementMs = STATEMENT_MS): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: newPool(connectionString, 10, statementMs) }) })
  // A separate connection, so that changes are announced even while the others are busy.
  const telling = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: newPool(connectionString, 1) }) })
  const bus = createProcessBus({ notify: notifyOver(telling), listen: listenOnPostgres(connectionString) })
  tellChanges(db, bus.tell)
  return {
    db,
    bus,
    engine: 'postgres',
    dump: () => Promise.reject(new Error('PostgreSQL has its own: pg_dump')),
    async close() {
      await bus.close()
      await Promise.all([db.destroy(), telling.destroy()])
    },
  }
}

/** @param statementMs 0: no limit */
function newPool(connectionString: string, max: number, statementMs = STATEMENT_MS): pg.Pool {
  // JIT compilation adds a second to a week's report, because the planner overestimates its cost a hundredfold.
  const pool = new pg.Pool({ connectionString, max, options: `-c jit=off -c statement_timeout=${statementMs}` })
  // A broken idle connection must not end the process. The next query opens a new one.
  pool.on('error', () => undefined)
  return pool
}

/** A transaction that only notifies does not wait for the disk. */
const notifyOver =
  (db: Db): ProcessBusOptions['notify'] =>
  (bundles) => {
    const channels = bundles.map(({ channel }) => channel)
    const payloads = bundles.map(({ payload }) => payload)
    return sql`select pg_notify(channel, payload)
      from unnest(${channels}::text[], ${payloads}::text[]) as bundle(channel, payload)`.execute(db)
  }

/** PGlite is loaded only here, so that a platform on PostgreSQL runs without it. */
async function openPGlite({ dataDir, template }: DatabaseOptions): Promise<OpenDatabase> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const folder = dataDir && join(dataDir, PGLITE_FOLDER)
  const unlock = dataDir ? await lockFolder(join(dataDir, 'lock')) : async () => undefined
  try {
    if (folder) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // PGlite creates its files readable by everybody.
      await chmod(folder, 0o700)
    }
    const pglite = await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(template ? { loadDataDir: template } : {}),
      extensions: { pg_trgm },
      // This takes a third less memory than the default of 128 MB.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    }).catch((error: unknown) => {
      if (!folder) throw error
      throw new Error(
        `The database in ${folder} is damaged. Put a backup of the folder in its place, or move it away to begin with an empty database (${messageOf(error)}).`,
        { cause: error },
      )
    })
    const db = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) })
    const bus = createProcessBus({ notify: notifyOver(db), listen: listenOnPGlite(pglite) })
    tellChanges(db, bus.tell)
    return {
      db,
      bus,
      engine: 'pglite',
      // The dump is not compressed, because unpacking would take a fifth of a platform's start.
      dump: () => pglite.dumpDataDir('none'),
      async close() {
        try {
          await bus.close()
          await db.destroy()
        } finally {
          await unlock()
        }
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * Does what belongs to a start, and may take longer than any request: a step over a large table, the seed, or the wait
 * for another process that starts.
 */
export async function atStart<T>(opened: Db, databaseUrl: string | undefined, act: (db: Db) => Promise<T>): Promise<T> {
  if (!databaseUrl) return act(opened)
  const unlimited = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: newPool(databaseUrl, 2, 0) }) })
  try {
    return await act(unlimited)
  } finally {
    await unlimited.destroy()
  }
}

/** Kysely's migrator takes an advisory lock, so that of several starting processes one migrates. */
async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
