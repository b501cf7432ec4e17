import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from 'playwright/test'
import { AXE_RUN, axeFindings } from '../../../../src/testing/page/axe-findings'
import { SHARED_ATTRIBUTES } from '../../../../src/elements/catalogue'
import { smallTargets } from '../../../../src/testing/page/small-targets'
import { drawn } from '../../../../src/testing/page/drawn'
import { ibmFindings } from './ibm-findings'

/** Minified, because a page parses that in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}
const WIDEST = 1280
const WIDTHS = [320, 768, WIDEST]
/** Every palette except the basic one. `auto` only shows one of the palettes. */
const THEMES = SHARED_ATTRIBUTES.theme.type.filter((name) => name !== 'basic' && name !== 'auto')
const COLORS = { ...AXE_RUN, runOnly: ['color-contrast'] } satisfies RunOptions
/** High enough for the longest screen, because axe cannot judge what is scrolled out of view. */
const HEIGHT = 2400
/** Maximum number of runs on a page that keeps changing. The findings of the last run count. */
const MOST_RUNS = 5

/** What axe finds on the page as it is, at a width. */
export async function axeFindingsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.evaluate(drawn)
  const { passed, ...results } = await judge(page)
  expect(passed, 'axe looked at something').toBeGreaterThan(0)
  return axeFindings(results, width)
}

/** What axe finds wrong with the colors in the other themes. Nothing else in a page depends on the theme. */
async function findingsOfThemes(page: Page): Promise<string[]> {
  const findings: string[] = []
  for (const theme of THEMES) {
    await wear(page, theme)
    const { passed, ...results } = await judge(page, COLORS)
    expect(passed, 'axe looked at something').toBeGreaterThan(0)
    findings.push(...axeFindings(results, WIDEST).map((finding) => `${theme}: ${finding}`))
  }
  await wear(page, null)
  return findings
}

/** Sets the theme of all elements, and waits for its colors, which load late. */
async function wear(page: Page, theme: (typeof THEMES)[number] | null): Promise<void> {
  const worn = await page.evaluate((name) => {
    const elements = [...document.querySelectorAll<HTMLElement>('*')].filter(({ localName }) =>
      /^(vp-|virtual-phone-)/.test(localName),
    )
    const panel = () => elements.map((element) => getComputedStyle(element).getPropertyValue('--vp-color-text')).join()
    const before = panel()
    for (const element of elements)
      if (name === null) element.removeAttribute('theme')
      else element.setAttribute('theme', name)
    return new Promise<boolean>((resolve) => {
      const giveUpAt = performance.now() + 5000
      const look = () => {
        if (panel() !== before) resolve(true)
        else if (performance.now() > giveUpAt) resolve(false)
        else requestAnimationFrame(look)
      }
      look()
    })
  }, theme)
  expect(worn, `the colors of ${theme ?? 'basic'} came`).toBe(true)
}

/**
 * Runs axe, which is loaded once per document. axe first collects nodes and compares them afterwards. If something
 * appears in between, such as a button beside a heading, its findings are wrong. It then runs again.
 */
async function judge(page: Page, run: RunOptions = AXE_RUN) {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(
    async ([options, mostRuns]) => {
      const { axe } = window
      if (!axe) throw new Error('axe is not there')
      const judgeOnce = async () => {
        let changed = false
        const watching = new MutationObserver(() => (changed = true))
        const roots: (Document | ShadowRoot)[] = [document]
        for (const root of roots) {
          watching.observe(root, { childList: true, subtree: true })
          for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
        }
        const { violations, incomplete, passes } = await axe.run(document, options)
        changed ||= watching.takeRecords().length > 0
        watching.disconnect()
        return { violations, incomplete, passed: passes.length, changed }
      }
      let judged = await judgeOnce()
      for (let runs = 1; judged.changed && runs < mostRuns; runs++) judged = await judgeOnce()
      return judged
    },
    [run, MOST_RUNS] as const,
  )
}

/**
 * Fails on every finding of axe and every target that is too small, at each width, on colors in each theme, and on every
 * finding of IBM's engine on the current page. What the engines cannot decide must have been reviewed.
 */
export const expectAccessible = (page: Page, state: string): Promise<void> =>
  test.step(`axe and IBM’s engine find nothing: ${state}`, async () => {
    await expect(page.locator('.vp-skeleton'), 'nothing is still loading').toHaveCount(0)
    const findings: string[] = []
    for (const width of WIDTHS) {
      findings.push(...(await axeFindingsAt(page, width)))
      findings.push(...(await page.evaluate(smallTargets)).map((finding) => `${width} px: ${finding}`))
    }
    findings.push(...(await findingsOfThemes(page)), ...(await ibmFindings(page)))
    expect.soft(findings).toEqual([])
  })
