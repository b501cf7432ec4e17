import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultReportFilter } from '../../../domain/report/report-filter'
import type { ReportTotalsAnswer as Totals } from '../../../state/report'
import { profileAtom } from '../../../state/session'
import { aCall, aProfile } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import type { ShownReport } from '../report-figures'
import { ReportTotals } from './ReportTotals'

const TOTALS: Totals = {
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
  byReason: [],
}
/** A week of 120 calls, of which two are on the page. */
const WEEK: ShownReport = {
  filter: { ...defaultReportFilter('2026-11-22'), range: { from: '2026-11-16', to: '2026-11-22' } },
  count: 120,
  calls: [aCall({ id: 'c1', calledAt: '2026-11-19T14:05:00Z' }), aCall({ id: 'c2', calledAt: '2026-11-19T14:06:00Z' })],
  totals: TOTALS,
}

async function showTotals(report: Partial<ShownReport> = {}, role: 'STAFF' | 'ADMIN' = 'STAFF') {
  const view = await renderView(<ReportTotals report={{ ...WEEK, ...report }} />, {
    prepare: (store) => store.set(profileAtom, aProfile({ role })),
  })
  const { screen, root } = view
  const figure = (name: string) =>
    [...screen.getByText(name, { selector: 'dt' }).parentElement!.children].slice(1).map((one) => one.textContent)
  const rowsOf = (name: string) =>
    [...screen.getByRole('table', { name }).querySelectorAll('tbody tr')].map((row) => row.textContent)
  return { ...view, figure, rowsOf, tip: () => root.querySelector('.vp-report-tip')?.textContent }
}

test('each figure is beside that of the previous range, whose days are named (report/before)', async () => {
  const totals: Totals = {
    ...TOTALS,
    calls: 112,
    seconds: 4800,
    byStatus: [
      { status: 'completed', calls: 56 },
      { status: 'busy', calls: 56 },
    ],
  }
  const before = { range: { from: '2026-11-09', to: '2026-11-15' }, count: 112, totals }
  const { screen, figure } = await showTotals({ before })
  expect(figure('Calls')).toEqual(['120', '112 in the week before'])
  expect(figure('Answered')).toEqual(['83%', '100 of 120 calls', '50% in the week before'])
  expect(figure('Talk time')).toEqual(['01:23:45', '01:20:00 in the week before'])
  expect(screen.getByText('Compared with the week before: Nov 9, 2026 – Nov 15, 2026')).toBeTruthy()
})

test('the figures are not compared if the previous range had no calls, or until it is known (report/before)', async () => {
  const totals: Totals = { calls: 0, seconds: 0, byDay: [], byStatus: [], byReason: [] }
  const before = { range: { from: '2026-11-09', to: '2026-11-15' }, count: 0, totals }
  const { screen, figure, unmount } = await showTotals({ before })
  expect(figure('Calls')).toEqual(['120'])
  expect(figure('Talk time')).toEqual(['01:23:45'])
  expect(screen.queryByText(/^Compared with/)).toBeNull()
  unmount()
  const { figure: alone } = await showTotals()
  expect(alone('Calls')).toEqual(['120'])
})

test('a day’s calls are shown under the pointer, or chosen by keys, which a screen reader reads (report/values)', async () => {
  const { screen, user, tip } = await showTotals()
  const slider = screen.getByRole('slider', { name: 'Calls per day' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Nov 19, 2026: 100 calls')
  expect(tip()).toBeUndefined()
  act(() => slider.focus())
  expect(tip()).toBe('Nov 19, 2026: 100 calls')
  fireEvent.change(slider, { target: { value: '2' } })
  expect(tip()).toBe('Nov 18, 2026: 20 calls')
  expect(slider.getAttribute('aria-valuetext')).toBe('Nov 18, 2026: 20 calls')
  const plot = slider.parentElement!
  plot.getBoundingClientRect = () => ({ left: 100, width: 70 }) as DOMRect
  fireEvent.pointerMove(plot, { clientX: 169 })
  expect(tip()).toBe('Nov 22, 2026: 0 calls')
  fireEvent.pointerLeave(plot)
  expect(tip()).toBe('Nov 18, 2026: 20 calls')
  await user.tab()
  expect(tip()).toBeUndefined()
})

test('calls by hour, and by person for admins, are those that the platform counts (report/figures)', async () => {
  const totals: Totals = {
    ...TOTALS,
    byHour: [
      { hour: 9, calls: 80 },
      { hour: 14, calls: 40 },
    ],
    byPerson: [
      { personId: 'staff-1', name: 'Nora Castellanos', calls: 90 },
      { personId: 'staff-2', name: '', calls: 30 },
    ],
    bySchool: [
      { instituteId: 'school-1', name: 'Maple Hill', calls: 90 },
      { instituteId: 'school-2', name: 'Oak Street', calls: 30 },
    ],
  }
  const { screen, unmount } = await showTotals({ totals })
  expect(screen.getByRole('img', { name: 'Most at 9 AM: 80 calls' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Calls by person' })).toBeNull()
  unmount()
  const { rowsOf } = await showTotals({ totals }, 'ADMIN')
  expect(rowsOf('Calls by school')).toEqual(['Maple Hill90', 'Oak Street30'])
  expect(rowsOf('Calls by person')).toEqual(['Nora Castellanos90', 'No name30'])
  expect(rowsOf('Calls by weekday')).toEqual(['Monday0', 'Tuesday0', 'Wednesday20', 'Thursday100', 'Friday0'])
})

test('how many families were reached, and with how many calls, where the platform counts them (report/figures)', async () => {
  const families = { count: 97, reached: 84, attempts: 118 }
  const range = { from: '2026-11-09', to: '2026-11-15' }
  const earlier = { range, count: 9, totals: { ...TOTALS, families: { count: 8, reached: 4, attempts: 4 } } }
  const { figure } = await showTotals({ totals: { ...TOTALS, families }, before: earlier })
  expect(figure('Families reached')).toEqual([
    '84 of 97',
    '13 not reached · 1.4 calls to reach one',
    '4 of 8 in the week before',
  ])
  const all = await showTotals({ totals: { ...TOTALS, families: { count: 1, reached: 1, attempts: 1 } } })
  expect(all.figure('Families reached')).toEqual(['1 of 1', '1 call to reach one'])
  const byOutcome = { ...WEEK.filter, outcomes: ['busy' as const] }
  const filtered = await showTotals({ totals: { ...TOTALS, families }, filter: byOutcome })
  expect(filtered.screen.queryByText('Families reached')).toBeNull()
  expect((await showTotals()).screen.queryByText('Families reached')).toBeNull()
})

test('all the busiest hours are named, and many are counted (report/values)', async () => {
  const at = (...hours: number[]) => ({ ...TOTALS, byHour: hours.map((hour) => ({ hour, calls: 4 })) })
  const few = await showTotals({ totals: at(9, 14) })
  expect(few.screen.getByRole('img', { name: 'Most at 9 AM and 2 PM: 4 calls each' })).toBeTruthy()
  few.unmount()
  const many = await showTotals({ totals: at(9, 10, 11, 14) })
  expect(many.screen.getByRole('img', { name: 'Most in 4 hours: 4 calls each' })).toBeTruthy()
})

test('calls by hour and by person are counted from the calls if the platform does not, and all are on the page', async () => {
  const { screen, rowsOf } = await showTotals({ count: 2 }, 'ADMIN')
  expect(screen.getByRole('img', { name: 'Most at 9 AM: 2 calls' })).toBeTruthy()
  expect(rowsOf('Calls by person')).toEqual(['Nora Castellanos2'])
})
