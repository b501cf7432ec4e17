import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

interface List {
  content: { fullName: string; highestBlock: { blockType: string } }[]
  count: number
}
const listOf = async (key: string, body: object = {}, institute?: string) =>
  (await (await signIn(platform, key, institute)).call<List>('POST', '/v1/blacklist/_search', body)).body
const names = ({ content }: List) => content.map(({ fullName }) => fullName).sort()

describe('the blocklist', () => {
  test.each([
    ['staff', undefined, ['Bram Teller', 'Ingrid Sorrel', 'Odette Vance']],
    ['colleague', undefined, ['Bram Teller', 'Odette Vance']],
    ['other-school', undefined, ['Kofi Yates', 'Odette Vance']],
    ['outside', undefined, []],
    ['district-admin', 'school-1', ['Bram Teller', 'Kofi Yates', 'Odette Vance']],
  ])('of %s lists the blocks that the person may see', async (key, institute, expected) => {
    expect(names(await listOf(key, {}, institute))).toEqual(expected)
  })

  test('is searched by name and by number, and paged', async () => {
    expect(names(await listOf('staff', { query: 'TELLER' }))).toEqual(['Bram Teller'])
    expect(names(await listOf('staff', { query: '555-0143' }))).toEqual(['Ingrid Sorrel'])
    expect(names(await listOf('staff', { query: 'nobody' }))).toEqual([])
    const page = await listOf('staff', { page: 2, limit: 2 })
    expect(page).toMatchObject({ count: 3 })
    expect(page.content).toHaveLength(1)
  })

  test('shows the widest of several blocks of a number', async () => {
    await platform.db
      .insertInto('blocks')
      .values({
        id: 'block-wider',
        level: 'district',
        institute_id: 'district-1',
        phone: '+12015550143',
        by_id: 'district-admin-1',
        reasons: [],
        created_at: new Date(),
      })
      .execute()
    const { content } = await listOf('staff', { query: '5550143' })
    expect(content.map(({ highestBlock }) => highestBlock.blockType)).toEqual(['district'])
  })
})

test('the block of a call’s other side, or nothing', async () => {
  const staff = await signIn(platform, 'staff')
  expect(await staff.get('/v1/blacklist/calls/call-hour-long')).toEqual({ status: 204, body: undefined })
  await platform.db
    .updateTable('calls')
    .set({ other_number: '+12015550144' })
    .where('id', '=', 'call-hour-long')
    .execute()
  expect(await staff.get('/v1/blacklist/calls/call-hour-long')).toMatchObject({
    status: 200,
    body: { blockType: 'school', staffName: 'Marcus Oyelaran', instituteName: 'Maple Valley Elementary' },
  })
})
