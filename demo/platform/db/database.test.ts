import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { likeText, nameKey } from './name-key'
import { isUniqueViolation } from './error-codes'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  await sql`create table marks (id integer primary key)`.execute(platform.db)
})
afterAll(() => platform.close())

const countMarks = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from marks`.execute(platform.db)
  return rows[0]?.count
}

describe('transactions (platform/processes)', () => {
  test('of many requests at once never mix, so that exactly the rolled-back third is missing', async () => {
    const work = Array.from({ length: 200 }, (_, id) =>
      platform.db.transaction().execute(async (change) => {
        await sql`insert into marks values (${id})`.execute(change)
        if (id % 3 === 0) throw new Error('rolled back')
      }),
    )
    const results = await Promise.allSettled(work)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(67)
    expect(await countMarks()).toBe(133)
  })

  test('that break a constraint leave a working connection', async () => {
    for (let again = 0; again < 50; again++) {
      const error = await sql`insert into marks values (1)`.execute(platform.db).catch((reason: unknown) => reason)
      expect(isUniqueViolation(error)).toBe(true)
    }
    expect(await countMarks()).toBe(133)
  })
})

test('timers run while queries do', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 1)
  for (let again = 0; again < 300; again++) await sql`select 1`.execute(platform.db)
  clearInterval(timer)
  // PostgreSQL answers all of them within 20 ms. Queries that never yield to the event loop would allow no tick.
  expect(ticks).toBeGreaterThan(5)
})

test('count(*) and int8 are numbers', async () => {
  const { rows } = await sql<{ big: unknown }>`select 5000000000::int8 as big`.execute(platform.db)
  expect(rows[0]?.big).toBe(5_000_000_000)
})

test.each([
  ['Zoë Ångström-Núñez', 'zoe angstrom-nunez'],
  ['  ÉLOÏSE ', 'eloise'],
  ['ليلى', 'ليلى'],
])('%s sorts as %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

test('a search text is not a pattern', () => {
  expect(likeText('50%_\\')).toBe('%50\\%\\_\\\\%')
})
