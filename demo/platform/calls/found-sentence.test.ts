import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Call } from '../../../src/api/contract/calls'
import { parseCsv } from '../testing/parse-csv'
import { signIn, type TestClient } from '../testing/sign-in'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { virtualNumberOf } from '../testing/virtual-number-of'

const PARENT = '+12015550190'
const SAID = { text: 'He lost his zweireiher. It was on the bus.', hz: 620, ms: 600 }

let platform: TestPlatform
let staff: TestClient
let admin: TestClient
/** The id of the message. */
let message: string
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  admin = await signIn(platform, 'admin')
  const to = await virtualNumberOf(platform, 'staff-1')
  message = (await platform.callIn({ from: PARENT, to, ringMs: 0, says: SAID })).id
})
afterAll(() => platform.close())

interface Page {
  content: Call[]
  count: number
}
const inLog = async (query: string, client = staff) =>
  (await client.get<Page>(`/v1/calls?query=${query}`)).body.content.map(({ id, found }) => ({ id, found }))
const inReport = async (query: string, client: TestClient) => {
  const { body } = await client.call<Page & { totals: { calls: number } }>('POST', '/v1/reports', { query })
  return { ids: body.content.map(({ id }) => id), count: body.count, calls: body.totals.calls }
}
const inFile = async (query: string, client: TestClient) => {
  const live = closeAfterTest(await openLive(platform, client, ['reports/download']))
  const { body } = await client.call<{ id: string }>('POST', '/v2/reports/download', { query })
  const { data } = await live.next((event) => event.topic === 'reports/download' && event.data.id === body.id)
  const text = await (await fetch((data as { url?: string }).url ?? '')).text()
  return parseCsv(text).flatMap((cells, line) => (line > 0 ? [cells.at(-1)] : []))
}
const NOWHERE = { ids: [], count: 0, calls: 0 }
const found = { sentence: 'He lost his zweireiher.', timestamp: 0 }

describe('a word of a message (platform/search)', () => {
  test('finds it for its owner, in log, report and file', async () => {
    expect(await inLog('zweireiher')).toEqual([{ id: message, found }])
    expect(await inLog('zweireiher,+echols')).toEqual([{ id: message, found }])
    expect(await inLog('zweireiher+nobody')).toEqual([])
    expect(await inReport('zweireiher', staff)).toEqual({ ids: [message], count: 1, calls: 1 })
    expect(await inFile('zweireiher', staff)).toEqual([message])
  })

  test('finds nothing for an admin, who may not hear it', async () => {
    expect(await inLog('zweireiher', admin)).toEqual([])
    for (const client of [admin, await signIn(platform, 'district-admin')]) {
      expect(await inReport('zweireiher', client)).toEqual(NOWHERE)
    }
    expect(await inFile('zweireiher', admin)).toEqual([])
  })

  test('finds nothing once the institute has switched transcripts off', async () => {
    const switchTo = (transcription: boolean) =>
      platform.db.updateTable('institutes').set({ transcription }).where('id', '=', 'school-1').execute()
    await switchTo(false)
    try {
      expect(await inLog('zweireiher')).toEqual([])
      expect(await inReport('zweireiher', staff)).toEqual(NOWHERE)
      expect((await inLog('echols')).find(({ id }) => id === message)).toEqual({ id: message, found: undefined })
    } finally {
      await switchTo(true)
    }
  })

  test('finds nothing once the call is restricted', async () => {
    const restrict = (restrictions: string[]) =>
      platform.db.updateTable('calls').set({ restrictions }).where('id', '=', message).execute()
    await restrict(['recording'])
    onTestFinished(async () => void (await restrict([])))
    expect(await inLog('zweireiher')).toEqual([])
    await restrict([])
    expect(await inLog('zweireiher')).toHaveLength(1)
  })
})
