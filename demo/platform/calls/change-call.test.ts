import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { changeCallIn } from './change-call'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

test('a call of two colleagues changes in both logs, and its children are read once (platform/lists)', async () => {
  const line = { line_id: 'line-of-two' }
  const [one = '', other = ''] = (
    await platform.db
      .selectFrom('calls')
      .select('id')
      .where('listed', '=', true)
      .where('other_id', 'is not', null)
      .orderBy('id')
      .limit(2)
      .execute()
  ).map(({ id }) => id)
  await platform.db.updateTable('calls').set(line).where('id', 'in', [one, other]).execute()
  const { rows, tables } = await platform.db.transaction().execute(async (change) => {
    const read = vi.spyOn(change, 'selectFrom')
    return { rows: await changeCallIn(change, one, { read: true }), tables: read.mock.calls.map(([table]) => table) }
  })
  expect(rows.map(({ id }) => id).sort()).toEqual([one, other].sort())
  expect(tables.filter((table) => table === 'guardianships')).toHaveLength(1)
  const events = await platform.db
    .selectFrom('events')
    .select(['person_id', 'data'])
    .where('topic', '=', 'calls')
    .where('type', '=', 'MODIFY')
    .execute()
  expect(events.map(({ person_id, data }) => [person_id, (data as { id: string }).id]).sort()).toEqual(
    rows.map(({ owner_id, id }) => [owner_id, id]).sort(),
  )
})
