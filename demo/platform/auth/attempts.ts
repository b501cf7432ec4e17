import { createHmac } from 'node:crypto'
import type { Change, Db } from '../db/tables'
import { databaseNow } from '../db/time-ago'

/** Failures are forgotten after this time without another one. */
const FORGET_MS = 900_000

/** The failures without a wait, and the waits after them. Each wait is twice the previous one. */
interface Patience {
  free: number
  firstMs: number
  longestMs: number
}

/**
 * One person at one address, and the address with all its people. A school's address stands for hundreds of people, so
 * it has more free failures and a short wait, which still makes a password that is tried on one person after the other
 * slow. Nothing counts an e-mail alone, because a stranger elsewhere could then lock its owner out.
 */
const PATIENCE = {
  pair: { free: 10, firstMs: 5000, longestMs: 300_000 },
  address: { free: 40, firstMs: 1000, longestMs: 30_000 },
} as const satisfies Record<string, Patience>

/**
 * The end of the wait after this many failures. Without a wait it is long ago, because an attempt that read the clock
 * earlier may get the lock later.
 */
const waitUntil = (failures: number, { free, firstMs, longestMs }: Patience, now: number) =>
  new Date(failures < free ? 0 : now + Math.min(longestMs, firstMs * 2 ** (failures - free)))

export interface SignInAttempts {
  /**
   * Counts an attempt as failed before its password is looked at, so that parallel attempts count too.
   * @returns how long to wait before the next one, ms: then this attempt was not counted and must be refused. 0: go on
   */
  begin(email: string, address: string): Promise<number>
  /** Forgets the failures of the person at this address, and takes this attempt back from those of the address. */
  succeeded(email: string, address: string): Promise<void>
}

/**
 * Limits sign-ins, for all processes of one database (`platform/sign-in-limit`), by its clock. The database holds hashes of a fixed
 * length, and neither e-mails nor addresses.
 */
export function createAttempts(
  db: Db,
  key: Uint8Array,
  clock: (db: Db) => Promise<number> = databaseNow,
): SignInAttempts {
  const hash = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  const keysOf = (email: string, address: string) => ({ pair: hash(email, address), address: hash(address) })

  /** The failures of a key. Its row is locked, so that parallel attempts take turns. */
  const lock = (change: Change, id: string, now: number) =>
    change
      .insertInto('sign_in_attempts')
      .values({ key: id, failures: 0, wait_until: new Date(0), forget_at: new Date(now + FORGET_MS) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: id }))
      .returning(['failures', 'wait_until'])
      .executeTakeFirstOrThrow()
  const count = (change: Change, id: string, failures: number, patience: Patience, now: number) =>
    change
      .updateTable('sign_in_attempts')
      .set({
        failures,
        wait_until: waitUntil(failures, patience, now),
        forget_at: new Date(now + FORGET_MS),
      })
      .where('key', '=', id)
      .execute()

  return {
    begin: async (email, address) => {
      const keys = keysOf(email, address)
      const now = await clock(db)
      await db.deleteFrom('sign_in_attempts').where('forget_at', '<', new Date(now)).execute()
      return db.transaction().execute(async (change) => {
        // Always in this order, so that two transactions cannot wait for one another.
        const ofAddress = await lock(change, keys.address, now)
        const ofPair = await lock(change, keys.pair, now)
        const wait = Math.max(ofAddress.wait_until.getTime(), ofPair.wait_until.getTime()) - now
        if (wait > 0) return wait
        await count(change, keys.address, ofAddress.failures + 1, PATIENCE.address, now)
        await count(change, keys.pair, ofPair.failures + 1, PATIENCE.pair, now)
        return 0
      })
    },
    async succeeded(email, address) {
      const keys = keysOf(email, address)
      await db.deleteFrom('sign_in_attempts').where('key', '=', keys.pair).execute()
      await db
        .updateTable('sign_in_attempts')
        .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
        .where('key', '=', keys.address)
        .where('failures', '>', 0)
        .execute()
    },
  }
}
