import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Download, Page } from 'playwright/test'
import type { Call } from '../../../src/api/contract/calls'
import { readReportFilter, reportBody } from '../../../src/domain/report/report-filter'
import { parseCsv } from '../../platform/testing/parse-csv'
import { signIn as signInClient } from '../../platform/testing/sign-in'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const FILTER = `from=${day(200)}&to=${day(0)}&direction=outbound`
const REPORT = `/institutes/school-1/users/me/report?tenant_id=demo&${FILTER}`

const button = (page: Page, name = 'Download report') => page.getByRole('button', { name, exact: true })

/** Tabs that this browser opens from now on, files that they save, and the referrers of report downloads. */
function watchTabs(context: BrowserContext) {
  const tabs: Page[] = []
  const saved: Download[] = []
  const referers: (string | undefined)[] = []
  context.on('page', (tab) => tabs.push(tab))
  context.on('download', (download) => saved.push(download))
  context.on('request', (request) => {
    if (request.url().includes('/files/reports/')) referers.push(request.headers().referer)
  })
  return { tabs, saved, referers }
}

const readLines = async (download: Download | undefined) => {
  const [header = [], ...lines] = parseCsv(await readFile((await download?.path()) ?? '', 'utf8'))
  return { lines, column: (name: string) => lines.map((line) => line[header.indexOf(name)]) }
}

/** While `lost` is set, outcomes of reports do not reach this page. */
async function holdOutcomes(page: Page) {
  const line = { lost: false }
  await page.routeWebSocket(/\/live\?/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!line.lost || !String(message).includes('reports/download')) socket.send(message)
    })
  })
  return line
}

test('a report download opens once, offers a link if it may not open a tab, survives a reload, and says when it fails (download/opens-once)', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  const line = await holdOutcomes(page)
  await signIn(page)
  await page.goto(REPORT)
  await expect(button(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(REPORT)
  await expect(button(other)).toBeVisible()
  await page.bringToFront()
  const { tabs, saved, referers } = watchTabs(context)

  await softStep('it opens in a tab that knows nothing of the page, and says what the list says', async () => {
    await button(page).click()
    await expect.poll(() => saved.length).toBe(1)
    expect(saved[0]?.suggestedFilename()).toMatch(/^call-report-.+\.csv$/)
    expect(referers).toEqual([undefined])
    expect(tabs[0]?.isClosed() || (await tabs[0]?.evaluate(() => window.opener as unknown))).toBeFalsy()
    await expect(phoneApp(page).toast('Your report is ready.')).toBeVisible()

    const client = await signInClient(platform, 'staff')
    const calls: Call[] = []
    for (let at = 1, count = 1; calls.length < count; at += 1) {
      const { body } = await client.call<{ content: Call[]; count: number }>(
        'POST',
        `/v1/reports?limit=100&page=${at}`,
        reportBody(readReportFilter(FILTER, day(0)), 'America/New_York'),
      )
      calls.push(...body.content)
      count = body.count
    }
    const { lines, column } = await readLines(saved[0])
    expect(calls.length).toBeGreaterThan(50)
    expect(column('Call')).toEqual(calls.map(({ id }) => id))
    expect(column('To')).toEqual(calls.map(({ callToName }) => callToName))
    expect(new Set(column('Direction'))).toEqual(new Set(['Outbound']))
    const table = page.getByRole('table', { name: 'Calls in the report' })
    await expect(table).toHaveAttribute('aria-rowcount', String(lines.length + 1))
    const shown = table.getByRole('row').nth(1).getByRole('cell')
    // The list has no zeros (`report/figures`), and the newest call may be one that never connected.
    const duration = column('Duration')[0]?.replace('00:00:00', '—')
    await expect(shown.filter({ hasText: duration })).toHaveCount(1)
  })

  await softStep('a browser that lets no tab open gets a link', async () => {
    await page.evaluate(() => void (window.open = () => null))
    await button(page).click()
    const link = page.getByRole('link', { name: 'Open report' })
    await expect(phoneApp(page).toast('Your report is ready: open it from the report.')).toBeVisible()
    expect(saved).toHaveLength(1)
    await link.click()
    await expect.poll(() => saved.length).toBe(2)
    expect((await readLines(saved[1])).lines).toEqual((await readLines(saved[0])).lines)
    expect(referers).toEqual([undefined, undefined])
  })

  await softStep('one that fails says so', async () => {
    const folder = join(platform.dataDir, 'reports')
    await rm(folder, { recursive: true })
    await button(page).click()
    await expect(phoneApp(page).toast("We couldn't create the report. Try again in a moment.")).toBeVisible()
    await mkdir(folder, { mode: 0o700 })
    await expect(button(page, 'Try again')).toBeFocused()
  })

  await softStep('one that is pending over a reload opens on whatever page the person is by then', async () => {
    line.lost = true
    await button(page, 'Try again').click()
    await expect(button(page, 'Preparing your report…')).toBeVisible()
    // The platform has accepted the request, and the browser has stored it. An earlier reload would cancel it.
    await expect.poll(() => page.evaluate(() => 'vp-report-download' in sessionStorage)).toBe(true)
    await page.reload()
    await expect(button(page, 'Preparing your report…')).toBeVisible()
    expect(saved).toHaveLength(2)
    line.lost = false
    await page.goto(REPORT.replace(/report\?.*/, 'voicemail?tenant_id=demo'))
    await expect.poll(() => saved.length).toBe(3)
    expect((await readLines(saved[2])).lines).toEqual((await readLines(saved[0])).lines)
  })

  await softStep('the platform tells of all of them again: nothing opens, here or in the other tab', async () => {
    await page.goto(REPORT)
    await other.reload()
    await expect(button(page)).toBeVisible()
    await expect(button(other)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Open report' })).toHaveCount(0)
    expect(saved).toHaveLength(3)
  })
})
