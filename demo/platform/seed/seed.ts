import { faker } from '@faker-js/faker/locale/en'
import { sql, type Insertable } from 'kysely'
import { hashPassword } from '../auth/password'
import type { Change, Db, Tables } from '../db/tables'
import { ACCOUNTS, DEMO_PASSWORD } from './accounts'
import { makeAbsentFamilies, makeAbsentList } from './call-lists'
import { addWishes, makeForbiddenGuardian, makeInterpreted, makeOtherGuardian } from './family-wishes'
import { makeFollowUps } from './follow-ups'
import { makeCalls, type MadeCall } from './make-calls'
import { BLOCK_REASONS, CALL_REASONS, INSTITUTES, REASON_TEXTS } from './institutes'
import { makePeople } from './make-people'
import type { PeopleRows } from './people-rows'
import { BLOCKED } from './cast'

export interface SeedSize {
  /** Number of people, with students. The accounts and the cast are always included. */
  users: number
  calls: number
  /** The id of the person who gets all calls. Default: every account gets some, and the first account the most. */
  owner?: string
  /** The newest call lies before this time. Default: now. */
  now?: Date
}

const FIXED_SEED = 20_261_120
const BATCH = 1000

/** Fills an empty database with fictional people and their calls. A database with people does not change. */
export async function seedDatabase(db: Db, { users, calls, owner, now = new Date() }: SeedSize): Promise<boolean> {
  const seeded = await db.transaction().execute(async (change) => {
    // Two processes may start on one empty PostgreSQL.
    await lockSeeding(change)
    if (await change.selectFrom('institutes').select('id').limit(1).executeTakeFirst()) return false
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    faker.seed(FIXED_SEED)
    const rows = makePeople(users, passwordHash)
    addWishes(rows)
    await insertAll(change, 'institutes', [...INSTITUTES])
    await insertPeople(change, rows)
    // They are no part of `rows`, so that no calls are made with them.
    await insertPeople(change, makeForbiddenGuardian())
    await insertPeople(change, makeOtherGuardian())
    await insertPeople(change, makeInterpreted())
    await insertAll(change, 'reasons', makeReasons())
    await insertAll(
      change,
      'notifications',
      ACCOUNTS.filter(({ virtualPhone }) => virtualPhone === 'changed').map(({ id }, place) => ({
        id: `notification-${place + 1}`,
        person_id: id,
        type: 'phone_changed',
      })),
    )
    await insertAll(change, 'blocks', makeBlocks(now))
    const made = makeCalls(rows, { count: calls, owner, now })
    await insertCalls(change, made)
    await insertAll(change, 'follow_ups', makeFollowUps(made, now))
    const families = makeAbsentFamilies()
    await insertPeople(change, families)
    const absent = makeAbsentList({
      ...rows,
      people: [...rows.people, ...families.people],
      phones: [...rows.phones, ...families.phones],
      guardianships: [...rows.guardianships, ...families.guardianships],
    })
    await insertAll(change, 'call_lists', [absent.list])
    await insertAll(change, 'call_list_entries', absent.entries)
    return true
  })
  // PGlite does not analyze in time by itself. Without this, queries of a large log choose the wrong index.
  if (seeded) await sql`vacuum analyze`.execute(db)
  return seeded
}

async function insertPeople(change: Change, { people, phones, guardianships, virtualPhones }: PeopleRows) {
  await insertAll(change, 'people', people)
  await insertAll(change, 'person_phones', phones)
  await insertAll(change, 'guardianships', guardianships)
  await insertAll(change, 'virtual_phones', virtualPhones)
}

const lockSeeding = (change: Change) => sql`select pg_advisory_xact_lock(${FIXED_SEED})`.execute(change)

async function insertAll<T extends keyof Tables>(change: Change, table: T, rows: readonly Insertable<Tables[T]>[]) {
  for (let at = 0; at < rows.length; at += BATCH) {
    await change
      .insertInto(table)
      .values(rows.slice(at, at + BATCH))
      .execute()
  }
}

/** Inserts a batch of calls as one JSON parameter, because 30 parameters per row take several times as long. */
async function insertCalls(change: Change, rows: readonly MadeCall[]) {
  // Rows with the same columns are inserted together, because a missing column gets its default.
  const alike = new Map<string, MadeCall[]>()
  for (const row of rows) {
    const columns = Object.keys(row).join()
    const batch = alike.get(columns)
    if (batch) batch.push(row)
    else alike.set(columns, [row])
  }
  for (const [columns, batch] of alike) {
    const names = sql.join(columns.split(',').map((name) => sql.ref(name)))
    for (let at = 0; at < batch.length; at += BATCH) {
      const json = JSON.stringify(batch.slice(at, at + BATCH))
      await sql`
        insert into calls (${names}) select ${names} from json_populate_recordset(null::calls, ${json}::json)
      `.execute(change)
    }
  }
}

const makeReasons = (): Insertable<Tables['reasons']>[] =>
  INSTITUTES.flatMap(({ id: instituteId }) =>
    [
      ...CALL_REASONS.map((reason) => ({ kind: 'call' as const, reason, ...REASON_TEXTS[reason] })),
      ...BLOCK_REASONS.map((reason) => ({ kind: 'block' as const, reason })),
    ].map((row, position) => ({
      ...row,
      id: `reason-${instituteId}-${position + 1}`,
      institute_id: instituteId,
      position,
    })),
  )

/** One block of each level, so that every state of a caller is visible. */
const makeBlocks = (now: Date): Insertable<Tables['blocks']>[] =>
  BLOCKED.map(({ id, e164, level, at, by }, index) => ({
    id: `block-${index + 1}`,
    level,
    institute_id: at,
    phone: e164,
    person_id: id,
    by_id: by,
    reasons: ['Spam'],
    created_at: new Date(now.getTime() - (index + 1) * 86_400_000),
  }))
