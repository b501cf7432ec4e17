import { expect, test } from 'vitest'
import { reasonLabels } from '../../domain/call/reason-label'
import { readReportFilter } from '../../domain/report/report-filter'
import type { ReportTotalsAnswer } from '../../state/report'
import { aCall } from '../../testing/builders'
import { reportWords } from '../../text/en/report'
import { textFor } from '../../text'
import { reportSheet } from './report-sheet'

const TOTALS: ReportTotalsAnswer = {
  calls: 120,
  seconds: 5025,
  byDay: [
    { day: '2026-11-18', calls: 20 },
    { day: '2026-11-19', calls: 100 },
  ],
  byStatus: [
    { status: 'completed', calls: 100 },
    { status: 'busy', calls: 20 },
  ],
  byReason: Array.from({ length: 30 }, (_, index) => ({ reason: `Reason ${index + 1}`, calls: 30 - index })),
}
const CALL = aCall({
  calledAt: '2026-11-20T14:05:00Z',
  reasons: ['Grades', 'Health'],
  notes: 'Private',
  studentName: 'Mila Ostrowski',
  callRelationTo: 'Aunt',
})

function sheetOf(search: string, count = 1, lists: Parameters<typeof reportSheet>[0]['lists'] = []) {
  const filter = readReportFilter(search, '2026-11-20')
  const before = { range: { from: '2026-09-22', to: '2026-10-21' }, count: 1, totals: TOTALS }
  const report = {
    filter,
    count,
    calls: [CALL],
    totals: TOTALS,
    before,
    student: undefined,
    lists,
    schools: new Map([['school-2', 'Oak Hill']]),
  }
  const scope = { person: 'Nora Castellanos', institute: 'Maple Hill Elementary', reasons: undefined }
  const view = {
    timeZone: 'America/New_York',
    text: textFor('en'),
    words: reportWords,
    labelOf: reasonLabels([], 'en'),
  }
  return reportSheet(report, [CALL], { scope, ...view })
}

test('a printed report has a line for each call list of its days (calling/door)', () => {
  const absent = { name: 'Absent today', reached: 24, open: 5, done: 26 }
  const [lists] = sheetOf('', 1, [absent]).parts ?? []
  expect(lists).toEqual({
    title: 'Call lists',
    columns: ['List', 'Result'],
    rows: [['Absent today', '24 of 31 reached']],
    bars: [24 / 31],
  })
  expect(sheetOf('').parts?.map(({ title }) => title)).not.toContain('Call lists')
})

test('a printed report has its filter, figures, charts and all its calls, and nothing else (report/print)', () => {
  const sheet = sheetOf('direction=outbound&outcome=answered&q=pavel&school=school-2')
  expect(sheet.lines).toEqual([
    'Calls for Nora Castellanos, Maple Hill Elementary',
    'Oct 22, 2026 – Nov 20, 2026',
    'Direction: Outbound',
    'Outcome: Answered',
    'School: Oak Hill',
    'Search: pavel',
    'Times shown in Eastern Time',
  ])
  expect(sheet.figures?.map(({ name, value, notes }) => [name, value, ...notes])).toEqual([
    ['Calls', '1', '1 in the 30 days before'],
    ['Answered', '83%', '100 of 120 calls', '83% in the 30 days before'],
    ['Talk time', '01:23:45', '01:23:45 in the 30 days before'],
  ])
  expect(sheet.parts?.map(({ title }) => title)).toEqual([
    'Calls per day',
    'Calls by hour',
    'Calls by weekday',
    'Outcomes',
    'Reasons',
    'Calls in the report',
  ])
  expect(sheet.parts?.[0]).toMatchObject({
    under: ['Oct 22, 2026', 'Most on Nov 19, 2026: 100 calls', 'Nov 20, 2026'],
  })
  expect(sheet.parts?.at(-1)).toMatchObject({
    columns: ['Date', 'From', 'To', 'Student', 'Outcome', 'Duration', 'Reasons'],
    rows: [
      [
        expect.any(String),
        expect.any(String),
        expect.any(String),
        'Mila Ostrowski',
        'Answered',
        '00:02:13',
        'Grades, Health',
      ],
    ],
  })
  for (const word of ['Private', 'Aunt']) expect(JSON.stringify(sheet)).not.toContain(word)
})

test('a printed chart has its ten longest bars and the sum of the others, and says which calls are left out', () => {
  const sheet = sheetOf('', 2500)
  const reasons = sheet.parts?.find(({ title }) => title === 'Reasons')
  expect(reasons).toMatchObject({ rows: { length: 10, 9: ['21 others', '231'] } })
  expect(sheet.parts?.at(-1)?.title).toBe('The newest 1 of 2,500 calls')
})

test('a whole month is compared with the month before (report/before)', () => {
  const filter = readReportFilter('from=2026-10-01&to=2026-10-31', '2026-11-20')
  const before = { range: { from: '2026-09-01', to: '2026-09-30' }, count: 4, totals: undefined }
  const scope = { person: undefined, institute: undefined, reasons: undefined }
  const report = { filter, count: 9, calls: [CALL], before, student: undefined, lists: [] }
  const view = { timeZone: 'UTC', text: textFor('en'), words: reportWords, labelOf: reasonLabels([], 'en') }
  const sheet = reportSheet({ ...report, totals: undefined }, [CALL], { scope, ...view })
  expect(sheet.figures?.[0]?.notes).toEqual(['4 in the month before'])
})
