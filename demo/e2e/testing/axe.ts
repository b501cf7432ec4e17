import type axe from 'axe-core'
import type { Result } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from 'playwright/test'
import { drawn } from '../../../src/testing/drawn'

/** Minified: read by each page in two thirds of the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RUN = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Of what is right, no more than that it was looked at: a selector for every such node is half of the time.
  resultTypes: ['violations', 'incomplete'],
} satisfies axe.RunOptions

declare global {
  interface Window {
    axe?: typeof axe
  }
}
const WIDTHS = [320, 768, 1280]
/** Enough for the longest screen: what stands below the edge of a scroller axe cannot judge. */
const HEIGHT = 2400

/** What axe cannot decide by itself, looked at by a person: rule, the part of the selector that names it, and why it is right. */
const REVIEWED: readonly { rule: string; target: RegExp; because: string }[] = [
  {
    rule: 'aria-valid-attr-value',
    target: /_trigger$/,
    because: 'A menu button names its menu only while the menu is there, in the same shadow root.',
  },
  // The colors of these are tested as tokens (src/ui/theme/tokens.test.ts); axe gives up where boxes lie over each other.
  {
    rule: 'color-contrast',
    target: /_body > p$|_effect$|\.vp-pre-call-reasons > li/,
    because: 'A dialog with a ground of its own, in the top layer over the page.',
  },
  { rule: 'color-contrast', target: /\.vp-toast-text$/, because: 'A toast with a ground of its own, over the page.' },
  {
    rule: 'color-contrast',
    target: /button\[data-size="medium"\] > \.vp-button-content$|-status(?: > span)?$/,
    because:
      'The results of the keypad, with a ground of their own, stand over the pad by design; its tip and what became of ' +
      'the search stand over the log in a drawer, whose ground hides it.',
  },
  {
    rule: 'color-contrast',
    target: /\.vp-player-skip\b.* > span$/,
    because: 'The seconds stand inside their arrow by design, in the color of text; the button says them in its name.',
  },
  { rule: 'color-contrast', target: /\.vp-details-notes$/, because: 'A note of many lines; nothing lies over it.' },
]

/** A sentence for each violation, and for each open question that nobody has reviewed. */
async function findingsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.evaluate(drawn)
  const { violations, incomplete, passed } = await judge(page)
  expect(passed, 'axe looked at something').toBeGreaterThan(0)
  const sentences = (results: Result[]) =>
    results.flatMap(({ id: rule, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message).join('; ')
        return { rule, at: target.flat().join(' '), why }
      }),
    )
  const isReviewed = ({ rule, at }: { rule: string; at: string }) =>
    REVIEWED.some((entry) => entry.rule === rule && entry.target.test(at))
  return [...sentences(violations), ...sentences(incomplete).filter((question) => !isReviewed(question))].map(
    ({ rule, at, why }) => `${width} px, ${rule}: ${at}: ${why}`,
  )
}

/** Runs axe in the page, which is read once a document. */
async function judge(page: Page) {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE)
  return page.evaluate(async (options) => {
    if (!window.axe) throw new Error('axe is not there')
    const { violations, incomplete, passes } = await window.axe.run(document, options)
    return { violations, incomplete, passed: passes.length }
  }, RUN)
}

/** Fails on everything axe finds on the page as it is, at each width; what it cannot decide must have been reviewed. */
export const expectAccessible = (page: Page, state: string): Promise<void> =>
  test.step(`axe finds nothing: ${state}`, async () => {
    const findings: string[] = []
    for (const width of WIDTHS) findings.push(...(await findingsAt(page, width)))
    expect.soft(findings).toEqual([])
  })
