import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { defaultReportFilter } from '../../domain/report/report-filter'
import { reportAtom, type ReportTotalsAnswer } from '../../state/report'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../../state/session'
import { aCall, anInstitute, aProfile, aReason, someSettings } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { Report } from './index'

const TOTALS: ReportTotalsAnswer = {
  calls: 120,
  seconds: 5025,
  byDay: [
    { day: '2026-11-18', calls: 20 },
    { day: '2026-11-19', calls: 100 },
  ],
  byStatus: [
    { status: 'completed', calls: 100 },
    { status: 'machine', calls: 12 },
    { status: 'voicemail', calls: 8 },
  ],
  byReason: Array.from({ length: 30 }, (_, index) => ({ reason: `Reason ${index + 1}`, calls: 30 - index })),
}
const CALLS = Array.from({ length: 120 }, (_, index) =>
  aCall({
    id: `c${index}`,
    // The times of a report are those of the office, which is in New York.
    calledAt: '2026-11-20T14:05:00Z',
    reasons: ['Grades', 'Health'],
    transcriptionStatus: index === 0 ? 'processed' : undefined,
  }),
)

/** Pages the calls as the platform does, but with two rows each, which prove as much as fifty and render faster. */
const twoOfAPage: Replies['runReport'] = ({ query }) => {
  const { page, limit } = query as { page: number; limit: number }
  const first = (page - 1) * limit
  return { content: CALLS.slice(first, first + 2), count: 120, totals: TOTALS }
}

async function showReport(replies: Replies = {}, search?: string, profile = aProfile()) {
  const context = fakeContext({
    replies: {
      runReport: twoOfAPage,
      listReasons: { content: [aReason({ reason: 'Grades' }), aReason({ reason: 'Health' })] },
      ...replies,
    },
  })
  const view = await renderView(<Report {...(search === undefined ? {} : { search })} />, {
    context,
    prepare(store) {
      store.set(profileAtom, profile)
      store.set(instituteAtom, anInstitute())
      store.set(instituteSettingsAtom, someSettings())
    },
  })
  await act(async () => undefined)
  const { screen } = view
  const filter = () => context.store.get(reportAtom).filter
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return { ...view, filter, field }
}

const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })

describe('the figures', () => {
  test('are shown, and every chart is also a table (report/figures, report/values)', async () => {
    const { screen, user, root } = await showReport()
    expect(screen.getByText('Talk time').nextElementSibling?.textContent).toBe('01:23:45')
    expect(screen.getByText('Calls', { selector: 'dt' }).nextElementSibling?.textContent).toBe('120')
    const outcomes = screen.getByRole('table', { name: 'Outcomes' })
    expect([...outcomes.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      'Answered100',
      'Voicemail20',
    ])
    expect(screen.getByRole('img', { name: 'Most on Nov 19, 2026: 100 calls' })).toBeTruthy()
    // Said once: the visible sentence is the image's name.
    expect(screen.getByText('Most on Nov 19, 2026: 100 calls').getAttribute('aria-hidden')).toBe('true')
    const scale = root.querySelector('.vp-report-scale')
    expect([...(scale?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['0', '20', '40', '60', '80', '100'],
    ])
    const [tableOfDays] = screen.getAllByRole('button', { name: 'Table' })
    if (tableOfDays) await user.click(tableOfDays)
    const days = screen.getByRole('table', { name: 'Calls per day' })
    expect(days.querySelectorAll('tbody tr')).toHaveLength(30)
    expect(days.textContent).toContain('Nov 18, 202620')
  })

  test('cost no request besides that for the range before, even if the platform does not count everything (report/before, report/figures)', async () => {
    const { screen, context } = await showReport({}, undefined, aProfile({ role: 'ADMIN' }))
    expect(screen.getAllByText('To see this, narrow the report to 50 calls or fewer.')).toHaveLength(2)
    expect(screen.getByText('120 in the 30 days before')).toBeTruthy()
    expect(context.api.callsOf('runReport')).toHaveLength(2)
  })

  test('show ten of thirty reasons at first', async () => {
    const listReasons = { content: TOTALS.byReason.map(({ reason }) => aReason({ reason })) }
    const { screen, user } = await showReport({ listReasons })
    const rows = () => screen.getByRole('table', { name: 'Reasons' }).querySelectorAll('tbody tr')
    expect(rows()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Show all 30' }))
    expect(rows()).toHaveLength(30)
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
  })

  test('are just the number of calls if the platform counts nothing else', async () => {
    const { screen } = await showReport({ runReport: { content: CALLS.slice(0, 2), count: 2 } })
    expect(screen.getByText('Calls', { selector: 'dt' })).toBeTruthy()
    expect(screen.queryByText('Talk time')).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Showing 1-2 of 2 calls')).toBeTruthy()
    expect(screen.queryByText(/can't be shown/)).toBeNull()
  })

  test('say how many calls of the page could not be read (log/empty)', async () => {
    const { screen } = await showReport({ runReport: { content: CALLS.slice(0, 1), count: 2 } })
    expect(screen.getByText("1 call can't be shown.")).toBeTruthy()
  })
})

test.each([
  ['STAFF', 'Calls for Nora Castellanos, Maple Hill Elementary'],
  ['ADMIN', 'Calls for everyone at Maple Hill Elementary'],
  ['DISTRICT_ADMIN', 'Calls for everyone at Maple Hill Elementary'],
] as const)('the report of %s says whose calls it counts, also on paper (report/scope)', async (role, whose) => {
  const { screen, user, context } = await showReport({}, undefined, aProfile({ role }))
  expect(screen.getByText(whose)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(context.print.sheets[0]?.lines[0]).toBe(whose)
})

describe('the list', () => {
  test('numbers its rows across all pages, including the header (report/list)', async () => {
    const { screen, user } = await showReport()
    const table = screen.getByRole('table', { name: 'Calls in the report' })
    const indexes = () => [...table.querySelectorAll('[aria-rowindex]')].map((row) => row.getAttribute('aria-rowindex'))
    expect(table.getAttribute('aria-rowcount')).toBe('121')
    expect(indexes()).toEqual(['1', '2', '3'])
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Showing 101-120 of 120 calls')
    expect(indexes()).toEqual(['1', '102', '103'])
  })

  test('keeps the numbers of its rows while the next page loads (report/list)', async () => {
    const { screen, user, context } = await showReport()
    context.api.reply('runReport', () => new Promise(() => undefined))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(screen.getByText('Showing 1-50 of 120 calls')).toBeTruthy()
    const [row] = screen.getAllByRole('row').slice(-2)
    expect(row?.getAttribute('aria-rowindex')).toBe('2')
  })

  test('shows a call’s date, people, student, outcome, duration and reasons, and the date opens the call (report/list)', async () => {
    const { screen, user, context } = await showReport()
    const [row] = screen.getAllByRole('row').slice(-2)
    const cells = [...(row?.querySelectorAll('.vp-report-value') ?? [])].map((cell) => cell.textContent)
    expect(cells).toEqual([
      'Nora Castellanos201-555-0101',
      'Pavel Ostrowski201-555-0123',
      '',
      'AnsweredOutbound',
      '00:02:13',
      'Grades, Health',
    ])
    const [first] = screen.getAllByRole('button', { name: 'Nov 20, 2026, 9:05 AM, open call' })
    if (first) await user.click(first)
    expect(context.questions).toContainEqual(
      expect.objectContaining({ question: 'call-selected', detail: { callId: 'c0' } }),
    )
  })

  test('shows a transcript in its place if there is no app, and restores the focus', async () => {
    const { screen, user, root } = await showReport({ getCall: CALLS[0]! })
    const opener = screen.getByRole('button', { name: 'Transcript of the call on Nov 20, 2026, 9:05 AM' })
    await user.click(opener)
    expect(screen.getByRole('heading', { name: 'Transcript' })).toBeTruthy()
    const back = screen.getByRole('button', { name: 'Back to the report' })
    expect(root.activeElement).toBe(back)
    await user.click(back)
    expect(screen.queryByRole('heading', { name: 'Transcript' })).toBeNull()
    expect(root.activeElement).toBe(opener)
  })
})

describe('the dates', () => {
  test('are typed and read on blur, and the page stays if nothing changed', async () => {
    const { screen, user, field, filter, context } = await showReport()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    fireEvent.blur(field('From'))
    expect(filter()?.page).toBe(2)
    type(field('From'), '11/1/26')
    fireEvent.blur(field('From'), { relatedTarget: field('To') })
    expect(filter()?.range.from).toBe('2026-10-22')
    fireEvent.blur(field('To'))
    const pages = context.api.callsOf('runReport').filter(({ args }) => (args.query as { limit: number }).limit > 1)
    expect(pages).toHaveLength(3)
    expect(filter()?.range).toEqual({ from: '2026-11-01', to: '2026-11-20' })
    expect(field('From').value).toBe('11/01/2026')
  })

  test.each([
    ['From', '31/12/2026', 'Enter a date like 11/21/2026.'],
    ['To', '10/01/2026', 'The first day is after the last day.'],
    ['To', '11/20/2028', 'A report can cover up to 366 days.'],
  ])('stay as typed if they are invalid, with an error: %s %s', async (end, typed, sentence) => {
    const { user, field, filter, context, screen } = await showReport()
    type(field(end), typed)
    fireEvent.keyDown(field(end), { key: 'Enter' })
    expect(field(end).value).toBe(typed)
    expect(field(end).getAttribute('aria-invalid')).toBe('true')
    expect(context.announcer.announced.at(-1)).toBe(`polite: ${sentence}`)
    expect(filter()).toEqual(defaultReportFilter('2026-11-20'))
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(filter()?.range).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(field(end).getAttribute('aria-invalid')).not.toBe('true')
  })

  test('are chosen by two presses', async () => {
    const { screen, user, filter, root, context } = await showReport()
    const opener = screen.getByRole('button', { name: 'Choose dates' })
    await user.click(opener)
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(context.announcer.announced.at(-1)).toBe('polite: October 2026')
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Tuesday, November 17, 2026' }))
    expect(screen.getByText('From Nov 17, 2026. Choose the last day.')).toBeTruthy()
    expect(context.announcer.announced.at(-1)).toBe('polite: From Nov 17, 2026. Choose the last day.')
    await user.click(screen.getByRole('button', { name: 'Tuesday, November 3, 2026' }))
    expect(filter()?.range).toEqual({ from: '2026-11-03', to: '2026-11-17' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(root.activeElement).toBe(opener)
  })

  test('are chosen by keys (report/filter)', async () => {
    const { screen, filter, root } = await showReport()
    fireEvent.click(screen.getByRole('button', { name: 'Choose dates' }))
    const press = (key: string) => fireEvent.keyDown(root.activeElement!, { key })
    expect(root.activeElement?.getAttribute('aria-label')).toBe('Friday, November 20, 2026')
    for (const key of ['PageUp', 'Home', 'ArrowDown']) press(key)
    expect(root.activeElement?.getAttribute('aria-label')).toBe('Sunday, October 25, 2026')
    fireEvent.click(root.activeElement!)
    for (const key of ['End', 'ArrowLeft']) press(key)
    fireEvent.click(root.activeElement!)
    expect(filter()?.range).toEqual({ from: '2026-10-25', to: '2026-10-30' })
    fireEvent.click(screen.getByRole('button', { name: 'Choose dates' }))
    press('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('have focus moved by keys in the calendar (report/filter)', async () => {
    const { screen, root } = await showReport()
    fireEvent.click(screen.getByRole('button', { name: 'Choose dates' }))
    const dayAfter = (key: string, shiftKey = false) => {
      fireEvent.keyDown(root.activeElement!, { key, shiftKey })
      return root.activeElement?.getAttribute('aria-label')
    }
    expect(dayAfter('ArrowLeft')).toBe('Thursday, November 19, 2026')
    expect(dayAfter('ArrowRight')).toBe('Friday, November 20, 2026')
    expect(dayAfter('ArrowUp')).toBe('Friday, November 13, 2026')
    expect(dayAfter('ArrowDown')).toBe('Friday, November 20, 2026')
    expect(dayAfter('Home')).toBe('Sunday, November 15, 2026')
    expect(dayAfter('End')).toBe('Saturday, November 21, 2026')
    expect(dayAfter('PageUp')).toBe('Wednesday, October 21, 2026')
    expect(dayAfter('PageDown')).toBe('Saturday, November 21, 2026')
    expect(dayAfter('PageUp', true)).toBe('Friday, November 21, 2025')
    expect(dayAfter('PageDown', true)).toBe('Saturday, November 21, 2026')
    expect(dayAfter('constructor')).toBe('Saturday, November 21, 2026')
  })

  test('say which day is today, which are chosen, and what a press chooses', async () => {
    const { screen, root } = await showReport({}, 'from=2026-11-02&to=2026-11-04')
    fireEvent.click(screen.getByRole('button', { name: 'Choose dates' }))
    expect(screen.getByRole('dialog', { name: 'Choose the first and the last day' })).toBeTruthy()
    const grid = screen.getByRole('grid', { name: 'November 2026' })
    expect(root.getElementById(grid.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose the first day.')
    expect([...grid.querySelectorAll('[aria-current="date"]')].map((day) => day.textContent)).toEqual(['20'])
    const chosen = () => [...grid.querySelectorAll('[aria-selected="true"]')].map((day) => day.textContent)
    expect(chosen()).toEqual(['2', '3', '4'])
    fireEvent.click(screen.getByRole('button', { name: 'Tuesday, November 17, 2026' }))
    fireEvent.mouseEnter(screen.getByRole('button', { name: 'Sunday, November 15, 2026' }))
    expect([...grid.querySelectorAll('.rdp-selected')].map((day) => day.textContent)).toEqual(['15', '16', '17'])
    // The way to the last day moves no selection: Firefox would have Orca say its first day with each arrow.
    expect(chosen()).toEqual(['17'])
  })

  test('are not offered if the range would exceed 366 days (report/filter)', async () => {
    const { screen, filter } = await showReport({}, 'from=2027-01-01&to=2027-01-01')
    const isOffered = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    fireEvent.click(screen.getByRole('button', { name: 'Choose dates' }))
    fireEvent.click(screen.getByRole('button', { name: 'Friday, January 1, 2027' }))
    // Found once, because to find it takes longer than the month that it shows.
    const next = screen.getByRole('button', { name: 'Next month' })
    for (let month = 0; month < 13; month += 1) fireEvent.click(next)
    expect(screen.getByRole('grid', { name: 'January 2028' })).toBeTruthy()
    expect(isOffered('Saturday, January 1, 2028')).toBe(true)
    expect(isOffered('Sunday, January 2, 2028')).toBe(false)
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Saturday, January 1, 2028' }))
    expect(filter()?.range).toEqual({ from: '2027-01-01', to: '2028-01-01' })
  })

  test('of a preset are shown as chosen', async () => {
    const { screen, user, filter } = await showReport()
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    expect(pressed()).toEqual(['Last 30 days', 'Chart'])
    await user.click(screen.getByRole('button', { name: 'This school year' }))
    expect(filter()?.range).toEqual({ from: '2026-08-01', to: '2026-11-20' })
    expect(pressed()).toEqual(['This school year', 'Chart'])
  })
})

describe('the choices', () => {
  test('may be several outcomes and reasons, even a reason that the institute no longer has', async () => {
    const { screen, user, filter } = await showReport({}, 'reason=Bus')
    await user.click(screen.getByRole('button', { name: 'Outcome All' }))
    await user.click(screen.getByRole('checkbox', { name: 'Busy' }))
    await user.click(screen.getByRole('checkbox', { name: 'No Answer' }))
    expect(filter()?.outcomes).toEqual(['noAnswer', 'busy'])
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Outcome 2 chosen' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reason Bus' }))
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value)).toEqual([
      'Grades',
      'Health',
      'Bus',
    ])
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(filter()?.reasons).toEqual([])
  })

  test('come from the address, and change with it', async () => {
    const { rerender, filter, field } = await showReport({}, 'q=museum&direction=inbound')
    expect(field('Search').value).toBe('museum')
    await act(async () => rerender(<Report search="from=2026-11-01&to=2026-11-02&q=zoo" />))
    expect(filter()).toMatchObject({ query: 'zoo', direction: 'all' })
    expect(field('Search').value).toBe('zoo')
    expect(field('From').value).toBe('11/01/2026')
  })

  test('show a message if nothing is found, and are cleared in place', async () => {
    const { screen, user, filter, root } = await showReport({ runReport: { content: [], count: 0 } }, 'q=zzz')
    expect(screen.getByText('No result')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(filter()?.query).toBe('')
    await act(async () => undefined)
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Report' }))
  })
})

describe('the report', () => {
  test('is busy and shows skeletons while it loads', async () => {
    const { screen } = await showReport({ runReport: () => new Promise<never>(() => undefined) })
    expect(screen.getByRole('status', { name: 'Loading the report' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'From' })).toBeTruthy()
  })

  test('shows an error in place if it could not load, and loads again (report/list)', async () => {
    const { screen, user, context, root } = await showReport({ runReport: apiError('error:server', 500, 'No.') })
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load the report.")
    context.api.reply('runReport', { content: CALLS.slice(0, 1), count: 1 })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await act(async () => undefined)
    expect(screen.getByText('Showing 1-1 of 1 call')).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Report' }))
  })
})
