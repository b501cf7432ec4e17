import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

test('a printed report breaks no word of the reasons (report/print)', async ({ page, signIn }) => {
  await signIn(page)
  await phoneApp(page).open('report')
  const heading = page.locator('th[data-column="reasons"]')
  await expect(heading).toBeVisible()
  const column = await heading.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex + 1)
  const reasons = page.locator(`.vp-report-table tbody td:nth-child(${column})`)
  await expect(reasons.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Puts the school's longest reason into each row.
  await reasons.evaluateAll((cells) =>
    cells.forEach((cell) => (cell.lastElementChild ?? cell).append(' Transportation')),
  )
  for (const width of [680, 720, 800]) {
    await page.setViewportSize({ width, height: 1000 })
    const broken = await reasons.evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const text = (cell.lastElementChild ?? cell).lastChild
          if (!text) return false
          const word = document.createRange()
          word.setStart(text, 1)
          word.setEnd(text, text.textContent?.length ?? 1)
          return word.getClientRects().length > 1
        }).length,
    )
    expect.soft(broken, `at ${width} px`).toBe(0)
  }
})
