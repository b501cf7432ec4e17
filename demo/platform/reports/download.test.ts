import type { RawBuilder } from 'kysely'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { timeAgo, timeIn } from '../db/time-ago'
import type { Call } from '../../../src/api/contract/calls'
import type { LiveEvent } from '../../../src/api/contract/live-topics'
import { findCalls } from '../calls/call-list'
import { parseCsv } from '../testing/parse-csv'
import { findLibreOffice, throughLibreOffice } from '../testing/libre-office'
import { signIn, type TestClient } from '../testing/sign-in'
import { openLive, type TestLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { createSignedAddresses } from '../files/signed-addresses'
import { createReportService } from './report-service'
import { reportLines } from './report-lines'

let platform: TestPlatform
let staff: TestClient
let live: TestLive
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  live = await openLive(platform, staff, ['reports/download'])
})
afterAll(async () => {
  live.close()
  await platform.close()
})

interface Download {
  id: string
  status: string
}
const start = async (client: TestClient, body: object = {}) =>
  (await client.call<Download>('POST', '/v2/reports/download', body)).body
const outcome = async (socket: TestLive, { id }: Download) => {
  const event = await socket.next(({ topic, data }) => topic === 'reports/download' && data.id === id)
  return event as Extract<LiveEvent, { topic: 'reports/download' }>
}
const listed = async (client: TestClient, body: object = {}) =>
  (await client.call<{ content: Call[]; count: number }>('POST', '/v1/reports?limit=100', body)).body

describe('a downloaded report (platform/reports)', () => {
  test('is pending at once, and its address is sent when the file is complete', async () => {
    const pending = await start(staff)
    expect(pending).toEqual({ id: expect.any(String), status: 'pending' })
    const { type, data } = await outcome(live, pending)
    expect({ type, data }).toMatchObject({ type: 'completed', data: { status: 'completed', success: true } })
    const answer = await fetch(data.url ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="call-report-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect((await fetch(data.url?.replace(/sig=.{4}/, 'sig=AAAA') ?? '')).status).toBe(403)
  })

  test('has the same calls as the list', async () => {
    const filter = { status: ['completed', 'voicemail'], reasons: ['Grades', 'Meeting', 'Praise'] }
    const [{ content, count }, { data }] = await Promise.all([
      listed(staff, filter),
      start(staff, filter).then((pending) => outcome(live, pending)),
    ])
    expect(count).toBe(content.length)
    expect(count).toBeGreaterThan(3)
    const bytes = Buffer.from(await (await fetch(data.url ?? '')).arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [header = [], ...lines] = parseCsv(bytes.subarray(3).toString('utf8'))
    expect(lines.map((line) => line.length)).toEqual(content.map(() => header.length))
    const column = (name: string) => lines.map((line) => line[header.indexOf(name)])
    expect(column('Call')).toEqual(content.map(({ id }) => id))
    expect(column('From')).toEqual(content.map(({ callFromName }) => callFromName))
    expect(column('To number')).toEqual(
      content.map(({ callToNumber }) => callToNumber?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')),
    )
    expect(column('Reasons')).toEqual(content.map(({ reasons }) => reasons.join('; ')))
    expect(column('Notes')).toEqual(content.map(({ notes }) => notes))
    const times = column('Date').map((date, index) => `${date} ${column('Time (America/New_York)')[index]}`)
    expect(times).toEqual(
      content.map(({ calledAt }) => new Date(calledAt).toLocaleString('sv-SE', { timeZone: 'America/New_York' })),
    )
    const seconds = column('Duration').map((text) => text?.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
    expect(seconds).toEqual(content.map(({ duration }) => duration))
  })

  test('ends with a line for each call list of its days, unless it leaves out calls (calling/door)', async () => {
    const { body: list } = await staff.call<{ id: string; content: { id: string }[] }>('POST', '/v1/call-lists', {
      name: '=Late today',
      people: [{ phone: '+12015550197' }, { phone: '+12015550198' }],
    })
    const path = `/v1/call-lists/${list.id}/entries/${list.content[0]?.id}`
    const absent = async (body: object) => {
      const { data } = await outcome(live, await start(staff, body))
      const [header = [], ...lines] = parseCsv(await (await fetch(data.url ?? '')).text())
      const cell = (line: string[], name: string) => line[header.indexOf(name)]
      expect(lines.every(({ length }) => length === header.length)).toBe(true)
      return lines
        .filter((line) => cell(line, 'Direction') === 'Call list')
        .map((line) => [cell(line, 'To'), cell(line, 'Outcome'), cell(line, 'Call')])
    }
    expect(await absent({})).toEqual([])
    await staff.call('PATCH', path, { outcome: 'reached' })
    expect(await absent({})).toEqual([["'=Late today", '1 of 2 reached', '']])
    expect(await absent({ reasons: ['Grades'] })).toEqual([])
    expect(await absent({ to: '2021-01-01T00:00:00Z' })).toEqual([])
  })

  test('runs no formula in a spreadsheet, for any typed text', async () => {
    const notes = '=HYPERLINK("http://127.0.0.1/?"&A1,"Open")\r\n+1;@B2'
    await staff.call('PUT', '/v2/calls/call-system', {
      callId: 'call-system',
      notes,
      reasons: ['@SUM(A1:A9)'],
      callRelationType: 'other',
      callRelationTo: '-2+3',
    })
    const { data } = await outcome(live, await start(staff))
    const lines = parseCsv(await (await fetch(data.url ?? '')).text())
    expect(lines.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(lines.find((line) => line.at(-1) === 'call-system')).toEqual(
      expect.arrayContaining([`'=HYPERLINK("http://127.0.0.1/?"&A1,"Open")\r\n'+1;'@B2`, "'@SUM(A1:A9)", "'-2+3"]),
    )
  })

  test('opens in LibreOffice cell by cell, and runs no formula there', async ({ skip }) => {
    const program = findLibreOffice()
    if (!program) return skip('LibreOffice (soffice) is not installed')
    const { data } = await outcome(live, await start(staff))
    const written = await (await fetch(data.url ?? '')).text()
    // This line has its own line end and a formula, which proves that this program runs formulas.
    const shown = (await throughLibreOffice(program, `${written}=1+1\r\n`)).replaceAll(/\r?\n/g, '\r\n')
    const linesOf = (text: string) => parseCsv(text).map((line) => line.map((cell) => cell.replaceAll('\r\n', '\n')))
    const width = linesOf(written)[0]?.length ?? 0
    expect(linesOf(shown).map((line) => line.slice(0, width))).toEqual([
      ...linesOf(written),
      ['2', ...Array<string>(width - 1).fill('')],
    ])
  })

  test('has every call once over several pages, even when calls share a time', async () => {
    const outside = await signIn(platform, 'outside')
    const theirs = closeAfterTest(await openLive(platform, outside, ['reports/download']))
    await sql`
      insert into calls (id, institute_id, owner_id, owner_name, other_key, direction, status, listed, called_at, search)
      select 'many-' || n, 'school-4', 'staff-4', 'Grace Amankwah', '', 'outbound', 'completed', true,
        timestamptz '2020-01-01T12:00:00.000001Z' + n / 3 * interval '1 microsecond', ''
      from generate_series(1, 4500) as n
    `.execute(platform.db)
    const to = '2021-01-01T00:00:00Z'
    const { data } = await outcome(theirs, await start(outside, { to }))
    const [, ...lines] = parseCsv(await (await fetch(data.url ?? '')).text())
    expect(lines).toHaveLength(4500)
    expect(new Set(lines.map((line) => line.at(-1))).size).toBe(4500)
    expect(lines[0]?.at(-1)).toBe('many-4500')

    const found = findCalls(platform.db, { ownerId: 'staff-4' }, { to: new Date(to) })
    const pages: number[] = []
    for await (const text of reportLines(platform.db, found, 'UTC')) pages.push(text.split('\r\n').length - 1)
    // The header comes before any read, and the memory never holds more than a page.
    expect(pages).toEqual([1, 2000, 2000, 500])
  })
})

test('a report that cannot be written sends a failed event', async () => {
  const folder = join(platform.dataDir, 'reports')
  await rm(folder, { recursive: true })
  const { type, data } = await outcome(live, await start(staff))
  await mkdir(folder, { mode: 0o700 })
  expect({ type, data }).toMatchObject({
    type: 'failed',
    data: { status: 'failed', success: false, code: 'error:report-failed' },
  })
})

describe('the outcome', () => {
  test('is sent only to its owner', async () => {
    const colleague = await signIn(platform, 'colleague')
    const theirs = closeAfterTest(await openLive(platform, colleague, ['reports/download']))
    await outcome(live, await start(staff))
    await theirs.settled()
    expect(theirs.events).toEqual([])
  })

  test('is sent to a page that was offline when it returns', async () => {
    const pending = await start(staff)
    const first = await outcome(live, pending)
    const back = closeAfterTest(await openLive(platform, staff, ['reports/download']))
    expect((await outcome(back, pending)).data).toMatchObject({ id: pending.id, status: first.data.status })
    expect(new Set(back.events.map(({ topic }) => topic))).toEqual(new Set(['reports/download']))
  })
})

test('a report that was asked for with other rights is not told again, and its address is not good (platform/rights)', async () => {
  const admin = await signIn(platform, 'admin')
  const { userId } = (await admin.get<{ userId: string }>('/v1/me')).body
  const before = closeAfterTest(await openLive(platform, admin, ['reports/download']))
  const { data } = await outcome(before, await start(admin))
  expect((await fetch(data.url ?? '')).status).toBe(200)
  await platform.db.updateTable('people').set({ role: 'staff' }).where('id', '=', userId).execute()
  const after = closeAfterTest(await openLive(platform, await signIn(platform, 'admin'), ['reports/download']))
  await after.settled()
  expect(after.events).toEqual([])
  expect((await fetch(data.url ?? '')).status).toBe(403)
  await platform.db.updateTable('people').set({ role: 'admin' }).where('id', '=', userId).execute()
})

describe('a download of a dead process', () => {
  const addPending = (ids: readonly string[], live_until: RawBuilder<Date>) =>
    platform.db
      .insertInto('report_downloads')
      .values(ids.map((id) => ({ id, person_id: 'staff-2', file_name: 'call-report.csv', live_until })))
      .execute()
  const statusOf = async (id: string) =>
    (await platform.db.selectFrom('report_downloads').select('status').where('id', '=', id).executeTakeFirst())?.status
  const newService = () => {
    const site = { url: platform.url, isOurOrigin: () => true }
    const addresses = createSignedAddresses({ db: platform.db, keys: [new Uint8Array(32)], site })
    const reportsDir = join(platform.dataDir, 'reports')
    return closeAfterTest(createReportService({ db: platform.db, reportsDir, addresses, onError: () => undefined }))
  }

  test('fails when its lease ends, or at once when no other process can have it', async () => {
    await addPending(['gone'], timeAgo(1000))
    await addPending(['elsewhere'], timeIn(20_000))
    const service = newService()
    await service.failAbandoned()
    expect([await statusOf('gone'), await statusOf('elsewhere')]).toEqual(['failed', 'pending'])
    await service.failAbandoned({ nobodyElse: true })
    expect(await statusOf('elsewhere')).toBe('failed')
    expect(await service.lately({ personId: 'staff-2', tokenId: 'one', tokenVersion: 0 })).toMatchObject([
      { type: 'failed', data: { id: 'gone', code: 'error:report-failed' } },
      { type: 'failed', data: { id: 'elsewhere' } },
    ])
  })

  test('does not count toward its owner’s three', async () => {
    const colleague = await signIn(platform, 'colleague')
    await addPending(['one', 'two', 'three'], timeIn(20_000))
    expect(await colleague.call('POST', '/v2/reports/download', {})).toMatchObject({
      status: 429,
      body: { code: 'error:too-many' },
    })
    await newService().failAbandoned({ nobodyElse: true })
    expect((await colleague.call('POST', '/v2/reports/download', {})).status).toBe(200)
  })

  test('leaves no partial file when the platform closes during the write', async () => {
    const service = newService()
    const { id } = await service.start({
      id: 'report-1',
      signIn: { personId: 'admin-1', tokenId: 'one', tokenVersion: 0 },
      instituteId: 'school-1',
      scope: { instituteIds: ['school-1'] },
      filter: {},
    })
    await service.close()
    expect(await statusOf(id)).toBe('failed')
    // The report of the test before may still be written.
    await vi.waitFor(async () => {
      const files = await readdir(join(platform.dataDir, 'reports'))
      expect(files.filter((name) => name.includes(id) || name.endsWith('.part'))).toEqual([])
    })
  })
})
