import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../limits'
import { LOG_SORTS } from '../log/log-filter'
import { studentReportPath } from '../paths'
import { addDays } from './report-dates'
import { CALL_LABELS } from '../call/call-status'
import {
  defaultReportFilter,
  isReportNarrowed,
  mayCount,
  readReportFilter,
  reportBody,
  reportQuery,
  writeReportFilter,
  type ReportFilter,
} from './report-filter'

const TODAY = '2026-11-21'
const ZONE = 'America/New_York'
const usual = defaultReportFilter(TODAY)
const filterWith = (change: Partial<ReportFilter>): ReportFilter => ({ ...usual, ...change })

const aText = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.trim())
const aFilter = fc
  .record({
    from: fc.integer({ min: 0, max: 9000 }),
    days: fc.integer({ min: 0, max: 365 }),
    direction: fc.constantFrom('all', 'inbound', 'outbound'),
    outcomes: fc.subarray(CALL_LABELS),
    reasons: fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { maxLength: 5 }),
    query: aText,
    studentId: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { nil: undefined }),
    schoolId: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { nil: undefined }),
    sort: fc.constantFrom(...LOG_SORTS),
    page: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .map(({ from, days, ...rest }): ReportFilter => {
    const first = addDays('2010-01-01', from)
    return { ...rest, range: { from: first, to: addDays(first, days) } } as ReportFilter
  })

describe('the filter in the address (report/filter)', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(aFilter, (filter) => {
        expect(readReportFilter(writeReportFilter(filter), TODAY)).toEqual(filter)
      }),
    )
  })

  test('has its default where the address is invalid, and is always a valid request', () => {
    const name = fc.constantFrom(
      'from',
      'to',
      'direction',
      'outcome',
      'reason',
      'q',
      'student',
      'school',
      'sort',
      'page',
      'tenant_id',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('2026-01-01', '2020-01-01', '2026-02-30', 'inbound', 'voicemail', '__proto__', '0', '-1', '1e9'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
        const filter = readReportFilter(new URLSearchParams(pairs).toString(), TODAY)
        expect(readReportFilter(writeReportFilter(filter), TODAY)).toEqual(filter)
        const { from, to } = reportBody(filter, ZONE)
        expect(Date.parse(from)).toBeLessThan(Date.parse(to))
        expect(reportQuery(filter).page).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test.each<[string, Partial<ReportFilter>]>([
    ['', {}],
    ['from=2026-11-01', {}],
    ['from=2026-11-05&to=2026-11-01', {}],
    ['from=2020-01-01&to=2026-11-01', {}],
    ['from=2026-11-01&to=2026-11-05', { range: { from: '2026-11-01', to: '2026-11-05' } }],
    ['direction=sideways&sort=best&page=0', {}],
    ['direction=inbound&page=3', { direction: 'inbound', page: 3 }],
    ['outcome=busy&outcome=nonsense&outcome=answered&outcome=busy', { outcomes: ['answered', 'busy'] }],
    ['reason=Grades&reason=&reason=Grades&reason=Other%20%26%20more', { reasons: ['Grades', 'Other & more'] }],
    ['q=%20museum%20', { query: 'museum' }],
    [`q=${'x'.repeat(200)}`, { query: 'x'.repeat(LIMITS.searchTextMaxChars) }],
  ])('%s', (search, change) => expect(readReportFilter(search, TODAY)).toEqual(filterWith(change)))

  test('always includes its days, so a link opened later shows the same report', () => {
    expect(writeReportFilter(usual)).toBe('from=2026-10-23&to=2026-11-21')
  })
})

test('the address of a student’s report covers the school year, and says so once it is open (report/student)', () => {
  const filter = readReportFilter(studentReportPath('student/1').split('?')[1] ?? '', TODAY)
  expect(filter).toEqual({ ...usual, range: { from: '2026-08-01', to: TODAY }, studentId: 'student/1' })
  expect(writeReportFilter(filter)).toBe('from=2026-08-01&to=2026-11-21&student=student%2F1')
  expect(reportBody(filter, ZONE)).toMatchObject({ studentId: 'student/1' })
})

test('a call about nobody may be with a guardian of the student', () => {
  const call = { calledAt: '2026-11-21T14:00:00Z', status: 'busy', direction: 'inbound', reasons: [] } as const
  expect(mayCount(filterWith({ studentId: 'student-1' }), ZONE, call)).toBe(true)
})

describe('the request to the platform', () => {
  test('by default is for the calls of thirty days, from midnight to midnight of the zone', () => {
    expect(reportBody(usual, ZONE)).toEqual({ from: '2026-10-23T04:00:00.000Z', to: '2026-11-22T05:00:00.000Z' })
    expect(reportQuery(usual)).toEqual({ sort: 'calledAt', direction: 'desc', page: 1, limit: 50 })
  })

  test('includes every choice, with an outcome as all its statuses', () => {
    const filter = filterWith({
      direction: 'inbound',
      outcomes: ['noAnswer', 'voicemail'],
      reasons: ['Grades'],
      query: 'museum',
      schoolId: 'school-2',
      sort: 'name-descending',
      page: 4,
    })
    expect(reportBody(filter, 'UTC')).toEqual({
      from: '2026-10-23T00:00:00.000Z',
      to: '2026-11-22T00:00:00.000Z',
      direction: 'inbound',
      status: ['unanswered', 'not', 'machine', 'voicemail', 'voicemail_transferred'],
      reasons: ['Grades'],
      query: 'museum',
      schoolId: 'school-2',
    })
    expect(reportQuery(filter)).toMatchObject({ sort: 'name', direction: 'desc', page: 4 })
  })
})

test.each<[Partial<ReportFilter>, boolean]>([
  [{}, false],
  [{ sort: 'oldest', page: 2, range: { from: TODAY, to: TODAY } }, false],
  [{ direction: 'inbound' }, true],
  [{ schoolId: 'school-2' }, true],
  [{ outcomes: ['busy'] }, true],
  [{ reasons: ['Grades'] }, true],
  [{ query: 'x' }, true],
  [{ studentId: 'student-1' }, true],
])('%j leaves out calls of its days: %s', (change, expected) =>
  expect(isReportNarrowed(filterWith(change))).toBe(expected),
)

describe('a call of a live event', () => {
  const call = {
    calledAt: '2026-11-21T14:00:00Z',
    status: 'busy',
    direction: 'inbound',
    reasons: ['Grades'],
    studentId: 'student-1',
  } as const
  test.each<[Partial<ReportFilter>, boolean]>([
    [{}, true],
    [{ query: 'anything' }, true],
    [{ direction: 'inbound', outcomes: ['busy'], reasons: ['Health', 'Grades'] }, true],
    [{ direction: 'outbound' }, false],
    [{ outcomes: ['answered'] }, false],
    [{ reasons: ['Health'] }, false],
    [{ studentId: 'student-1' }, true],
    [{ studentId: 'student-2' }, false],
    [{ range: { from: '2026-11-20', to: '2026-11-20' } }, false],
    [{ range: { from: '2026-11-22', to: '2026-11-22' } }, false],
  ])('is in the report of %j: %s', (change, expected) =>
    expect(mayCount(filterWith(change), ZONE, call)).toBe(expected),
  )

  test('belongs to its day in the zone, and to no day without a time', () => {
    const late = { ...call, calledAt: '2026-11-22T04:59:59Z' }
    expect(mayCount(filterWith({ range: { from: TODAY, to: TODAY } }), ZONE, late)).toBe(true)
    expect(mayCount(usual, ZONE, { ...call, calledAt: 'noon' })).toBe(false)
  })
})
