import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '../../api/contract/calls'
import { defaultReportFilter } from '../../domain/report/report-filter'
import { NO_REPORT, reportAtom } from '../../state/report'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { appMountedAtom, pathAtom } from '../../state/view'
import { aCall, aProfile, aStudent, aUser } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { createReportActions, type ReportActions } from './index'

/** The fake clock reads 9:30 in the morning of this day in New York. */
const TODAY = '2026-11-20'
const usual = defaultReportFilter(TODAY)

let context: FakeContext
let reports: ReportActions
let calls: Call[]
beforeEach(() => {
  vi.useFakeTimers()
  calls = Array.from({ length: 120 }, (_, index) => aCall({ id: `c${index}` }))
  context = fakeContext({
    replies: {
      runReport({ query }) {
        const { page, limit } = query as { page: number; limit: number }
        const totals = { calls: calls.length, seconds: 60, byDay: [], byStatus: [], byReason: [] }
        return { content: calls.slice((page - 1) * limit, page * limit), count: calls.length, totals }
      },
    },
  })
  context.store.set(profileAtom, aProfile())
  reports = createReportActions(context, createNavigation(context))
})
afterEach(() => {
  vi.useRealTimers()
})

const report = () => context.store.get(reportAtom)
const requests = () =>
  context.api.callsOf('runReport').map(({ args }) => ({ ...(args.query as object), ...(args.body as object) }))
/** Requests of a page of calls, and of the figures of the range before. */
const pageRequests = () => requests().filter((request) => !('limit' in request && request.limit === 1))
const compared = () => requests().filter((request) => 'limit' in request && request.limit === 1)
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const open = async (search?: string) => {
  const close = reports.openReport()
  reports.followReportAddress(search)
  await pass()
  return close
}
const inApp = (path = '/report') => {
  context.store.set(appMountedAtom, true)
  context.store.set(pathAtom, path)
}
const path = () => context.store.get(pathAtom)
const tell = (type: 'INSERT' | 'MODIFY', call: Call) => context.live.tell({ topic: 'calls', type, data: call })

describe('a report', () => {
  test('covers the last 30 days at first, with 50 calls per page, in the office’s time zone (report/filter)', async () => {
    await open()
    expect(report()).toMatchObject({ state: 'ready', count: 120, filter: usual })
    expect(report().calls).toHaveLength(50)
    expect(pageRequests()).toEqual([
      {
        from: '2026-10-22T04:00:00.000Z',
        to: '2026-11-21T05:00:00.000Z',
        sort: 'calledAt',
        direction: 'desc',
        page: 1,
        limit: 50,
      },
    ])
    expect(context.announcer.announced).toEqual(['polite: 120 calls in the report, showing 1 to 50'])
  })

  test('is loaded once for two views, and again after the last one has closed', async () => {
    const close = await open()
    const closeOther = await open()
    close()
    await pass()
    expect(pageRequests()).toHaveLength(1)
    closeOther()
    expect(report()).toEqual({ ...NO_REPORT, filter: usual })
    await open()
    expect(pageRequests()).toHaveLength(2)
  })

  test('is compared with the range before by one request without its calls, and not again for a page or an order (report/before)', async () => {
    await open()
    expect(compared()).toEqual([
      { from: '2026-09-22T04:00:00.000Z', to: '2026-10-22T04:00:00.000Z', page: 1, limit: 1 },
    ])
    expect(report().before).toMatchObject({ range: { from: '2026-09-22', to: '2026-10-21' }, count: 120 })
    for (const change of [{ page: 2 }, { page: 3 }, { sort: 'oldest' as const }]) {
      reports.changeReport(change)
      await pass()
    }
    tell('INSERT', aCall({ id: 'fresh' }))
    await pass(10_000)
    // The first page, three others, and the one after the live call.
    expect(pageRequests()).toHaveLength(5)
    expect(compared()).toHaveLength(1)
    reports.changeReport({ direction: 'inbound' })
    await pass()
    expect(compared()).toHaveLength(2)
  })

  test('has no comparison if the range before cannot be loaded, or without calls', async () => {
    context.api.reply('runReport', ({ query }) => {
      if ((query as { limit: number }).limit === 1) throw apiError('error:server', 500, 'No.')
      return { content: calls.slice(0, 50), count: calls.length }
    })
    await open()
    expect(report()).toMatchObject({ state: 'ready', count: 120, before: undefined })
    calls = []
    reports.changeReport({ direction: 'inbound' })
    await pass()
    expect(compared()).toHaveLength(1)
  })

  test('begins at page 1 when the filter changes, and the shown calls stay until the answer', async () => {
    await open()
    reports.changeReport({ page: 3 })
    await pass()
    expect(report().calls).toHaveLength(20)
    reports.changeReport({ direction: 'inbound', outcomes: ['busy'], reasons: ['Grades'] })
    expect(report()).toMatchObject({ state: 'loading', count: 120 })
    await pass()
    expect(pageRequests().at(-1)).toMatchObject({ page: 1, status: ['busy'], reasons: ['Grades'] })
  })

  test('shows the answer to the last request, in any order of arrival', async () => {
    const answers: ((count: number) => void)[] = []
    context.api.reply(
      'runReport',
      () => new Promise((resolve) => answers.push((count) => resolve({ content: [], count }))),
    )
    await open()
    reports.changeReport({ direction: 'inbound' })
    await pass()
    answers[1]?.(0)
    await pass()
    answers[0]?.(7)
    await pass()
    expect(report()).toMatchObject({ state: 'ready', count: 0 })
    expect(context.announcer.announced).toEqual(['polite: No result'])
  })

  test('whose last page was emptied shows the one before', async () => {
    await open('from=2026-11-01&to=2026-11-05&page=9')
    expect(report()).toMatchObject({ state: 'ready', filter: { page: 3 } })
  })

  test('that cannot be loaded says so, and is reloaded by Retry or after a reconnect', async () => {
    context.api.reply('runReport', apiError('error:server', 500, 'No.'))
    await open()
    expect(report()).toMatchObject({ state: 'failed', failure: { label: 'No.' } })
    expect(context.notify.shown).toEqual(['error: No.'])
    context.api.reply('runReport', { content: [], count: 0 })
    reports.retryReport()
    await pass()
    expect(report().state).toBe('ready')
    context.api.reply('runReport', apiError('error:server', 500, 'No.'))
    reports.retryReport()
    await pass()
    context.api.reply('runReport', { content: [], count: 0 })
    context.live.tellConnected()
    await pass()
    expect(report().state).toBe('ready')
  })

  test('of a platform without totals is its list (report/figures)', async () => {
    context.api.reply('runReport', { content: calls.slice(0, 2), count: 2 })
    await open()
    expect(report()).toMatchObject({ count: 2, totals: undefined })
  })

  test('leaves nothing for the next person', async () => {
    await open()
    context.personLeaves()
    expect(report()).toEqual(NO_REPORT)
  })
})

describe('the search', () => {
  test('searches 1 s after the last letter (report/filter)', async () => {
    await open()
    reports.searchReport('mu')
    await pass(999)
    reports.searchReport(' museum ')
    await pass(999)
    expect(pageRequests()).toHaveLength(1)
    await pass(1)
    expect(pageRequests().at(-1)).toMatchObject({ query: 'museum' })
  })

  test('keeps typed text when another filter is chosen first', async () => {
    await open()
    reports.searchReport('museum')
    reports.changeReport({ direction: 'outbound' })
    await pass(5000)
    expect(pageRequests()).toHaveLength(2)
    expect(pageRequests().at(-1)).toMatchObject({ query: 'museum', direction: 'outbound' })
  })

  test('searches at once, and not twice for the same text', async () => {
    await open()
    reports.searchReport('museum', 'now')
    reports.searchReport('museum', 'now')
    await pass()
    expect(pageRequests()).toHaveLength(2)
  })

  test('is cleared with the whole filter except for the days', async () => {
    await open('from=2026-11-01&to=2026-11-05&q=museum&direction=inbound&sort=oldest')
    reports.clearReport()
    await pass()
    expect(report().filter).toEqual({ ...usual, range: { from: '2026-11-01', to: '2026-11-05' }, sort: 'oldest' })
  })
})

describe('the address', () => {
  test('has the whole filter, instead of its old content', async () => {
    inApp()
    await open('')
    expect(path()).toBe('/report?from=2026-10-22&to=2026-11-20')
    reports.changeReport({ outcomes: ['voicemail'], page: 2 })
    expect(path()).toBe('/report?from=2026-10-22&to=2026-11-20&outcome=voicemail&page=2')
  })

  test('that was corrected is followed once', async () => {
    inApp()
    await open('from=junk&direction=inbound')
    reports.followReportAddress(path().split('?')[1])
    await pass()
    expect(path()).toBe('/report?from=2026-10-22&to=2026-11-20&direction=inbound')
    expect(pageRequests()).toHaveLength(1)
  })

  test('of another screen, and of a page without the app, does not change', async () => {
    inApp('/calls/1')
    await open()
    expect(path()).toBe('/calls/1')
    context.store.set(appMountedAtom, false)
    context.store.set(pathAtom, '/report')
    reports.changeReport({ direction: 'inbound' })
    expect(path()).toBe('/report')
  })

  test('of a transcript holds the report that it was opened from', async () => {
    await open('from=2026-11-01&to=2026-11-05&q=a%20b')
    expect(reports.openReportTranscript('c/1')).toBe(false)
    inApp()
    expect(reports.openReportTranscript('c/1', 'element-1')).toBe(true)
    expect(path()).toBe('/report/calls/c%2F1/transcript?from=2026-11-01&to=2026-11-05&q=a+b')
  })
})

describe('a live call (report/list)', () => {
  const fresh = aCall({ id: 'fresh', calledAt: '2026-11-20T14:29:00Z' })

  test('that begins appears in the report silently, however many there are, after the clock was set back', async () => {
    await open()
    context.clock.now -= 1_800_000
    const count = context.announcer.announced.length
    calls = [fresh, ...calls]
    for (let times = 0; times < 20; times += 1) tell('INSERT', fresh)
    await pass(10_000)
    expect(pageRequests()).toHaveLength(2)
    expect(report()).toMatchObject({ state: 'ready', count: 121 })
    expect(report().calls[0]?.id).toBe('fresh')
    expect(context.announcer.announced).toHaveLength(count)
  })

  test('that is certainly not in it requests nothing', async () => {
    await open('from=2026-11-01&to=2026-11-05')
    tell('INSERT', fresh)
    await pass(10_000)
    expect(pageRequests()).toHaveLength(1)
  })

  test('that changes is replaced at once, and never by an older state', async () => {
    await open()
    tell('MODIFY', { ...calls[0]!, notes: 'Called back.' })
    expect(report().calls[0]?.notes).toBe('Called back.')
    tell('MODIFY', { ...calls[0]!, status: 'started', notes: 'Old.' })
    expect(report().calls[0]?.notes).toBe('Called back.')
  })

  test('reported during a request is requested after it', async () => {
    await open()
    reports.changeReport({ direction: 'outbound' })
    tell('INSERT', fresh)
    await pass(10_000)
    expect(pageRequests()).toHaveLength(3)
  })

  test('requests nothing if no view shows the report', async () => {
    const close = await open()
    close()
    tell('INSERT', fresh)
    context.live.tellConnected()
    await pass(10_000)
    expect(pageRequests()).toHaveLength(1)
  })

  test('whose reload fails keeps the shown report', async () => {
    await open()
    context.api.reply('runReport', apiError('error:server', 500, 'No.'))
    tell('INSERT', fresh)
    await pass(10_000)
    expect(report()).toMatchObject({ state: 'ready', count: 120 })
    expect(context.notify.shown).toEqual([])
  })
})

test('a report that cannot be printed says so', async () => {
  const broken = { ...context, print: () => Promise.reject(new Error('no printer')) }
  reports = createReportActions(broken, createNavigation(broken))
  await reports.printReport({ lang: 'en', title: 'Call report', lines: [], rows: [] })
  expect(context.notify.shown).toEqual(["error: We couldn't print the report."])
})

describe('the report of a student (report/student)', () => {
  const offer = (...extensions: string[]) =>
    context.store.set(instituteSettingsAtom, {
      virtualPhone: { transcription: true, recording: true, dialer: true, extensions },
    })

  test('has calls about the student, whose name a call says', async () => {
    offer('students')
    calls = [aCall({ id: 'c1' }), aCall({ id: 'c2', studentId: 'student-1', studentName: 'Robin Transfeld' })]
    await open('student=student-1')
    expect(pageRequests()).toMatchObject([{ studentId: 'student-1', from: '2026-08-01T04:00:00.000Z' }])
    expect(report().student).toEqual({ id: 'student-1', name: 'Robin Transfeld' })
  })

  test('is that of all calls if the platform does not offer it', async () => {
    offer('revoke')
    await open('student=student-1')
    expect(report().filter?.studentId).toBeUndefined()
    expect(pageRequests()[0]).not.toHaveProperty('studentId')
  })

  test('is chosen from the children of found people', async () => {
    offer('students')
    await open()
    const robin = aStudent({ studentId: 'student-1', fullName: 'Robin Transfeld' })
    context.api.reply('searchUsers', { content: [aUser({ guardianships: [robin] })] })
    const [found] = await reports.findStudents('robin', new AbortController().signal)
    reports.chooseStudent(found)
    await pass()
    expect(pageRequests().at(-1)).toMatchObject({ studentId: 'student-1', page: 1 })
    expect(report().student?.name).toBe('Robin Transfeld')
    reports.chooseStudent(undefined)
    await pass()
    expect(pageRequests().at(-1)).not.toHaveProperty('studentId')
  })

  test.each([
    [0, 1],
    [100, 1],
    [101, 2],
    [250, 3],
    [2500, 20],
  ])(
    'of %i calls is loaded whole by %i requests, up to two thousand calls (report/contacts)',
    async (count, expected) => {
      offer('students')
      calls = Array.from({ length: count }, (_, index) => aCall({ id: `c${index}` }))
      await open('student=student-1')
      const before = requests().length
      const all = (await reports.loadWholeReport())?.calls
      expect(all).toHaveLength(Math.min(count, 2000))
      expect(new Set(all?.map(({ id }) => id)).size).toBe(Math.min(count, 2000))
      expect(requests().slice(before)).toHaveLength(expected)
    },
  )

  test('says so if its calls cannot be loaded, and a sign-out takes them back', async () => {
    offer('students')
    await open('student=student-1')
    context.api.reply('runReport', apiError('error:server', 500, 'No.'))
    expect(await reports.loadWholeReport()).toBeUndefined()
    expect(context.notify.shown).toHaveLength(1)
    let answer = (_: unknown) => undefined as unknown
    context.api.reply('runReport', () => new Promise((resolve) => (answer = resolve as typeof answer)))
    const loading = reports.loadWholeReport()
    context.bus.emit('session-changed', { signedIn: false })
    answer({ content: calls.slice(0, 10), count: 10 })
    expect(await loading).toBeUndefined()
  })
})
