import type { Page } from 'playwright/test'
import { CALL_LABEL } from '../../../src/domain/call/call-status'
import { dayAt } from '../../../src/domain/report/report-dates'
import type { CallRow } from '../../platform/db/tables'
import { expectAccessible } from '../testing/accessibility/axe'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { installPrinter, pagesOfPdf, papersOf } from '../testing/printer'
import { softStep } from '../testing/soft-step'

const ZONE = 'America/New_York'

/** The expected figures, counted call by call, not in SQL. Reasons that are not the institute's are one row. */
function countOf(calls: readonly CallRow[], known: ReadonlySet<string>) {
  const tally = (keys: readonly string[]) => {
    const counts: Record<string, number> = {}
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
    return counts
  }
  return {
    calls: calls.length,
    seconds: calls.reduce((sum, { duration }) => sum + duration, 0),
    outcomes: tally(calls.map(({ status }) => CALL_LABEL[status])),
    reasons: tally(calls.flatMap(({ reasons }) => reasons.map((reason) => (known.has(reason) ? reason : 'Other')))),
    days: tally(calls.map(({ called_at }) => dayAt(called_at.getTime(), ZONE))),
  }
}

const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

function reportOf(page: Page) {
  const screen = page.getByRole('region', { name: /^(Report$|Call history for )/ })
  const table = (name: string | RegExp) => screen.getByRole('table', { name, exact: true })
  const figure = (name: string) => screen.locator('dt', { hasText: name }).locator('+ dd')
  const numbers = async (name: string) => {
    const rows = table(name).locator('tbody tr')
    const cells = await rows.evaluateAll((all) =>
      all.map(({ children: [head, last] }) => [head, last].map((cell) => cell?.textContent)),
    )
    return Object.fromEntries(cells.map(([head = '', last = '']) => [head, Number(last?.replace(',', ''))])) as Record<
      string,
      number
    >
  }
  return {
    screen,
    rows: table(/^(Calls in the report|Contacts)$/)
      .locator('tbody')
      .getByRole('row'),
    table,
    numbers,
    calls: figure('Calls'),
    time: figure('Talk time'),
    from: screen.getByRole('textbox', { name: 'From' }),
    to: screen.getByRole('textbox', { name: 'To' }),
    search: screen.getByRole('textbox', { name: 'Search' }),
    next: screen.getByRole('button', { name: 'Next page' }),
    dayTable: screen.getByRole('group', { name: 'View of Calls per day' }).getByRole('button', { name: 'Table' }),
    answered: figure('Answered'),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  }
}

test('a report: counted correctly, sent as a link, selected by keyboard, paged, printed and read (report/list) @smoke', async ({
  page,
  signIn,
  platform,
}) => {
  // axe needs time at three widths.
  test.setTimeout(180_000)
  await installPrinter(page)
  await signIn(page, 'staff')
  const report = reportOf(page)
  const calendar = page.getByRole('dialog', { name: 'Choose the first and the last day' })
  const ownCalls = platform.db
    .selectFrom('calls')
    .selectAll()
    .where('owner_id', '=', 'staff-1')
    .where('listed', '=', true)
  // A typed reason, which is not one of the institute's.
  const { id } = await ownCalls.where('status', '=', 'completed').orderBy('called_at', 'desc').executeTakeFirstOrThrow()
  await platform.db
    .updateTable('calls')
    .set({ reasons: ['Lost recorder'] })
    .where('id', '=', id)
    .execute()
  const own = await ownCalls.execute()
  const known = await platform.db
    .selectFrom('reasons')
    .select('reason')
    .where('institute_id', '=', 'school-1')
    .where('kind', '=', 'call')
    .execute()
  const newest = Math.max(...own.map(({ called_at }) => called_at.getTime()))
  const lastDay = dayAt(newest, ZONE)
  const firstDay = dayAt(newest - 45 * 86_400_000, ZONE)
  const inDays = own.filter(({ called_at }) => {
    const day = dayAt(called_at.getTime(), ZONE)
    return day >= firstDay && day <= lastDay
  })

  await softStep('a link shows the figures of an independent count', async () => {
    await page.goto(`/institutes/school-1/users/me/report?from=${firstDay}&to=${lastDay}&tenant_id=demo`)
    const expected = countOf(inDays, new Set(known.map(({ reason }) => reason)))
    await expect(report.calls).toHaveText(expected.calls.toLocaleString('en-US'))
    expect(secondsOf(await report.time.innerText())).toBe(expected.seconds)
    for (const more of await report.screen.getByRole('button', { name: /^Show all/ }).all()) await more.click()
    const outcomes = await report.numbers('Outcomes')
    expect(outcomes['Answered']).toBe(expected.outcomes.answered)
    expect(outcomes['No Answer']).toBe(expected.outcomes.noAnswer)
    expect(outcomes['Voicemail']).toBe(expected.outcomes.voicemail)
    // Other reasons become one row only once the institute's have loaded.
    await expect.poll(() => report.numbers('Reasons')).toEqual(expected.reasons)
    await report.dayTable.click()
    await expect(page.getByRole('table', { name: 'Calls per day' })).toBeVisible()
    const days = Object.entries(await report.numbers('Calls per day')).filter(([, calls]) => calls > 0)
    expect(days.map(([, calls]) => calls)).toEqual(
      Object.entries(expected.days)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([, calls]) => calls),
    )
  })

  await softStep('a filter is in the address, and the address is a filter', async () => {
    await report.screen.getByRole('button', { name: /^Outcome / }).click()
    await page.getByRole('checkbox', { name: 'Voicemail' }).check()
    await page.getByRole('checkbox', { name: 'Busy' }).check()
    await page.keyboard.press('Escape')
    const chosen = inDays.filter(({ status }) => ['voicemail', 'busy'].includes(CALL_LABEL[status]))
    await expect(report.calls).toHaveText(String(chosen.length))
    await expect(page).toHaveURL(/outcome=voicemail&outcome=busy/)
    await report.search.fill('555')
    await report.search.press('Enter')
    await expect(page).toHaveURL(/q=555/)
    await page.reload()
    await expect(report.search).toHaveValue('555')
    await expect(report.screen.getByRole('button', { name: 'Outcome 2 chosen' })).toBeVisible()
    await report.search.fill('no such words')
    await report.search.press('Enter')
    await expect(report.screen.getByText('No result')).toBeVisible()
    await report.button('Choose dates').press('Enter')
    await expect(calendar.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await report.button('Clear filters').click()
    await expect(report.calls).toHaveText(inDays.length.toLocaleString('en-US'))
  })

  await softStep('two days are picked by keys', async () => {
    await report.button('Choose dates').press('Enter')
    await expect(calendar.locator(':focus')).toHaveCount(1)
    const days = { first: '', last: '' }
    for (const key of ['PageUp', 'Home']) await page.keyboard.press(key)
    days.first = (await calendar.locator(':focus').getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Enter')
    for (const key of ['End', 'ArrowDown']) await page.keyboard.press(key)
    days.last = (await calendar.locator(':focus').getAttribute('aria-label')) ?? ''
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(report.button('Choose dates')).toBeFocused()
    for (const [field, day] of [
      [report.from, days.first],
      [report.to, days.last],
    ] as const) {
      expect(new Date(await field.inputValue()).toDateString()).toBe(new Date(day).toDateString())
    }
  })

  const type = async (from: string, to: string) => {
    const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
    await report.from.fill(typed(from))
    await report.to.fill(typed(to))
    await report.to.press('Enter')
  }

  await softStep('axe finds nothing in a report, over a page that is not full: its rows are alike', async () => {
    // Of the last days before today, because tests before this one may have made more calls today than a page has.
    const today = dayAt(Date.now(), ZONE)
    const days = own.map(({ called_at }) => dayAt(called_at.getTime(), ZONE)).filter((day) => day < today)
    const [first] = days.sort().slice(-10)
    await type(first!, days.at(-1)!)
    const calls = days.filter((day) => day >= first!).length
    await expect(report.rows).toHaveCount(calls)
    for (const more of await report.screen.getByRole('button', { name: /^Show all/ }).all()) await more.click()
    await report.dayTable.click()
    await expectAccessible(page, 'a report')
  })

  await softStep('typed dates count the same, fifty calls a page, and the figures are those of the rows', async () => {
    const shown = { seconds: 0, answered: 0 }
    await type(firstDay, lastDay)
    await expect(report.calls).toHaveText(inDays.length.toLocaleString('en-US'))
    // The rows of the previous range may stay until the new ones arrive.
    await expect(report.screen.locator('.vp-report-body')).toHaveAttribute('aria-busy', 'false')
    const pages = Math.ceil(inDays.length / 50)
    const seen = new Set<string>()
    for (let at = 1; at <= pages; at += 1) {
      const first = (at - 1) * 50 + 1
      await expect(report.rows.first()).toHaveAttribute('aria-rowindex', String(first + 1))
      await expect(report.rows).toHaveCount(Math.min(50, inDays.length - first + 1))
      const indexes = await report.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-rowindex')))
      for (const index of indexes) seen.add(index ?? '')
      const cells = await report.rows.evaluateAll((rows) =>
        rows.map((row) =>
          ['outcome', 'duration'].map(
            (name) => row.querySelector(`[data-column=${name}] > .vp-report-value`)?.textContent ?? '',
          ),
        ),
      )
      for (const [outcome = '', duration = ''] of cells) {
        // A call that never connected shows no duration (`report/figures`).
        shown.seconds += duration === '—' ? 0 : secondsOf(duration)
        if (outcome.startsWith('Answered')) shown.answered += 1
      }
      // A date in two lines makes every row taller.
      const lines = await report.rows
        .locator('time')
        .evaluateAll((all) => all.map((one) => one.getClientRects().length))
      expect(new Set(lines)).toEqual(new Set([1]))
      if (at < pages) await report.next.click()
    }
    expect(seen.size).toBe(inDays.length)
    expect(secondsOf(await report.time.innerText())).toBe(shown.seconds)
    await expect(report.answered).toHaveText(`${Math.round((shown.answered / inDays.length) * 100)}%`)
    await expect(
      report.screen.getByText(`${shown.answered} of ${inDays.length.toLocaleString('en-US')} calls`),
    ).toBeVisible()
  })

  await softStep('a day’s calls are read from the chart by keys and by pointer (report/values)', async () => {
    const chart = report.screen.locator('.vp-report-plot').first()
    const slider = report.screen.getByRole('slider', { name: 'Calls per day' })
    await report.button('Chart').first().click()
    await slider.focus()
    await page.keyboard.press('End')
    const last = (await slider.getAttribute('aria-valuetext')) ?? ''
    expect(last).toMatch(/^\w{3} \d+, \d{4}: \d+ calls?$/)
    await expect(chart.locator('.vp-report-tip')).toHaveText(last)
    await page.keyboard.press('Home')
    const first = (await slider.getAttribute('aria-valuetext')) ?? ''
    await expect(chart.locator('.vp-report-tip')).toHaveText(first)
    const { x, y, width, height } = (await chart.boundingBox())!
    await page.mouse.move(x + width - 2, y + height / 2)
    await expect(chart.locator('.vp-report-tip')).toHaveText(last)
    await page.mouse.move(x + width / 2, y + height + 200)
    await expect(chart.locator('.vp-report-tip')).toHaveText(first)
  })

  await softStep('all its calls are printed, and nothing else', async () => {
    await report.button('Print').click()
    await expect.poll(async () => (await papersOf(page)).length).toBe(1)
    const paper = (await papersOf(page))[0]?.text ?? ''
    expect(paper).toContain('Call report')
    expect(paper).toContain(`Calls\n${inDays.length.toLocaleString('en-US')}`)
    for (const chrome of ['Keypad', 'Download', 'Back to Home']) expect(paper).not.toContain(chrome)
    // All of them, not only the shown page: a page for the board, and at least 40 calls on each page after it.
    expect(paper.match(/ [AP]M\t/g)).toHaveLength(inDays.length)
    const pages = await pagesOfPdf(page, (await papersOf(page))[0]!)
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThanOrEqual(1 + Math.ceil(inDays.length / 40))
  })

  await softStep('a transcript is read inside the report, and Back keeps the filter', async () => {
    // Without the days of other tests' calls, whose transcripts may still be being made.
    const seededTo = dayAt(newest - 2 * 86_400_000, ZONE)
    await page.goto(
      `/institutes/school-1/users/me/report?from=${firstDay}&to=${seededTo}&outcome=answered&tenant_id=demo`,
    )
    await report.screen
      .getByRole('button', { name: /^Transcript of/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/report\/calls\/[^/]+\/transcript\?/)
    await expect(
      page.getByRole('region', { name: 'Transcript' }).getByRole('group', { name: 'Conversation' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Report' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Back to the report' }).click()
    await expect(report.screen.getByRole('button', { name: 'Outcome Answered' })).toBeVisible()
    await expect(report.rows.first()).toBeVisible()
  })

  await softStep('a call of the report opens its details', async () => {
    await report.rows
      .first()
      .getByRole('button', { name: /, open call$/ })
      .click()
    await expect(phoneApp(page).details).toBeVisible()
  })
})

test('the call history of a student: chosen by name, counted correctly, printed with every note (report/contacts, report/student)', async ({
  page,
  signIn,
  platform,
}) => {
  await installPrinter(page)
  await signIn(page, 'staff')
  const report = reportOf(page)
  const own = await platform.db.selectFrom('calls').selectAll().where('owner_id', '=', 'staff-1').execute()
  const [{ student_id: studentId, student_name: name }] = own.filter((call) => call.student_id && call.notes) as [
    CallRow,
  ]
  const links = await platform.db.selectFrom('guardianships').selectAll().where('student_id', '=', studentId).execute()
  const guardians = links.map(({ guardian_id }) => guardian_id)
  const about = own.filter(
    (call) =>
      call.listed && (call.student_id === studentId || (!call.student_id && guardians.includes(call.other_id ?? ''))),
  )

  await test.step('the student is chosen by name', async () => {
    await page.getByRole('link', { name: 'Report' }).click()
    await report.button('This school year').click()
    await report.button('Student All students').click()
    await page.keyboard.type(name ?? '')
    const finder = page.getByRole('dialog', { name: 'Find a student' })
    await expect(finder.getByRole('button', { name: name ?? '' }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(finder).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`student=${studentId}`))
  })
  await expect.soft(report.calls).toHaveText(String(about.length))
  await softStep('axe finds nothing', async () => {
    await expectAccessible(page, 'the report of a student')
  })

  await softStep('printed with every note', async () => {
    await report.button('Print call history').click()
    await expect.poll(async () => (await papersOf(page)).length).toBe(1)
    const paper = (await papersOf(page))[0]?.text ?? ''
    expect(paper).toContain(`Call history for ${name} this school year`)
    expect(paper.match(/ · (Reached|Missed|Not reached|Left a voicemail)/g)).toHaveLength(about.length)
    for (const { notes } of about) if (notes) expect(paper).toContain(notes.trim())
  })

  await softStep('the browser’s own print command has the notes whole', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const width of [680, 800]) {
      await page.setViewportSize({ width, height: 1000 })
      const notes = report.screen.locator('.vp-report-note')
      await expect(notes.first()).toBeVisible()
      const cut = () =>
        notes.evaluateAll((all) => all.filter((note) => note.scrollHeight > note.clientHeight + 1).length)
      await expect.poll(cut).toBe(0)
    }
    await page.emulateMedia({ media: 'screen' })
  })

  await softStep('of a student without calls it says so', async () => {
    await page.goto(`/institutes/school-1/users/me/report?student=nobody&tenant_id=demo`)
    await expect(report.screen.getByText('No result')).toBeVisible()
    await report.button('Print call history').click()
    await expect.poll(async () => (await papersOf(page)).length).toBe(1)
    expect((await papersOf(page))[0]?.text).toContain('No calls on these days.')
  })
})

test('a telephone shows all four figures without scrolling, and the fields of the days behind More filters (report/figures)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  await phoneApp(page).open('report')
  const { from } = reportOf(page)
  for (const name of ['Calls', 'Answered', 'Families reached', 'Talk time'])
    await expect
      .soft(page.locator('.vp-report-figures > div').filter({ hasText: name }).locator('dd').first(), name)
      .toBeInViewport({ ratio: 1 })
  await expect.soft(from).toBeHidden()
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(from).toBeVisible()
})
