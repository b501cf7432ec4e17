import axe, { type RunOptions } from 'axe-core'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../src/testing/page/axe-findings'
import { drawn } from '../src/testing/page/drawn'
import { judgedByAxe } from '../src/testing/page/judged-by-axe'
import { misplacedCancels } from '../src/testing/page/misplaced-cancels'
import { oddHeights } from '../src/testing/page/odd-heights'
import { smallTargets } from '../src/testing/page/small-targets'

/** As in the browser suite (demo/e2e/testing/accessibility/axe.ts). */
const WIDTHS = [1280, 768, 320]
const HEIGHT = 2400

/** What a story shows beside the product, such as a host page's field, has no class of the product. */
const isOurs = (finding: string) => finding.includes('.vp-')

interface CheckedStory {
  args: { width?: unknown }
  parameters: { a11y?: { test?: string; options?: RunOptions } }
}

/**
 * Checks each story at each width, after its play function. A story that sets its own width looks the same on every
 * page, so it is checked once. axe also skips a width at which it would judge the same as at an earlier one.
 */
afterEach(async (context) => {
  const { story } = context as { story?: CheckedStory }
  const { test, options } = story?.parameters.a11y ?? {}
  if (!story || context.task.result?.state === 'fail' || test === 'off') return
  const findings: string[] = []
  const judged = new Set<string>()
  for (const width of typeof story.args.width === 'number' ? WIDTHS.slice(0, 1) : WIDTHS) {
    await page.viewport(width, HEIGHT)
    await drawn()
    const measured = [...misplacedCancels(), ...smallTargets(), ...oddHeights().filter(isOurs)]
    findings.push(...measured.map((finding) => `${width} px: ${finding}`))
    const asJudged = judgedByAxe()
    if (judged.has(asJudged)) continue
    judged.add(asJudged)
    // Otherwise axe would fetch style sheets and sounds for rules that do not run here.
    findings.push(...axeFindings(await axe.run(document.body, { ...options, preload: false }), width))
  }
  expect(findings).toEqual([])
})
