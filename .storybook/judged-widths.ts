import axe from 'axe-core'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { drawn } from '../src/testing/drawn'

/** The addon checks a story at 1200 px. */
const WIDTHS = [320, 768]
const HEIGHT = 900
/** The addon's own settings. A part on its own is not a landmark and needs none. */
const RUN = {
  rules: { region: { enabled: false } },
  resultTypes: ['violations'],
  // Otherwise axe would fetch style sheets and sounds for rules that do not run here.
  preload: false,
} satisfies axe.RunOptions

/**
 * Checks each story after its play function, at the other widths at which the browser suite checks routes
 * (demo/e2e/testing/axe.ts).
 */
afterEach(async (context) => {
  const { story } = context as { story?: { parameters: { a11y?: { test?: string } } } }
  if (context.task.result?.state === 'fail' || story?.parameters.a11y?.test === 'off') return
  const findings: string[] = []
  for (const width of WIDTHS) {
    await page.viewport(width, HEIGHT)
    await drawn()
    const { violations } = await axe.run(document.body, RUN)
    findings.push(
      ...violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${width} px, ${id}: ${target.flat().join(' ')}: ${help}`),
      ),
    )
  }
  expect(findings).toEqual([])
})
