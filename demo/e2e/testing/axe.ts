import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from 'playwright/test'
import { AXE_RUN, axeFindings } from '../../../src/testing/axe-findings'
import { drawn } from '../../../src/testing/drawn'

/** Minified: read by each page in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}
const WIDTHS = [320, 768, 1280]
/** Enough for the longest screen: what stands below the edge of a scroller axe cannot judge. */
const HEIGHT = 2400

async function findingsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.evaluate(drawn)
  const { passed, ...results } = await judge(page)
  expect(passed, 'axe looked at something').toBeGreaterThan(0)
  return axeFindings(results, width)
}

/** Runs axe in the page, which is read once a document. */
async function judge(page: Page) {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(async (options) => {
    if (!window.axe) throw new Error('axe is not there')
    const { violations, incomplete, passes } = await window.axe.run(document, options)
    return { violations, incomplete, passed: passes.length }
  }, AXE_RUN)
}

/** Fails on everything axe finds on the page as it is, at each width; what it cannot decide must have been reviewed. */
export const expectAccessible = (page: Page, state: string): Promise<void> =>
  test.step(`axe finds nothing: ${state}`, async () => {
    const findings: string[] = []
    for (const width of WIDTHS) findings.push(...(await findingsAt(page, width)))
    expect.soft(findings).toEqual([])
  })
