import type { Page } from 'playwright/test'
import { answerChanged } from '../testing/changed-answer'
import { expect, test } from '../testing/fixtures'
import { walkMainViews } from '../testing/main-views'
import { UNKNOWN_LANGUAGE } from '../../../src/lib/unknown-language'

/** Stands before whatever people wrote or said. */
const MARK = 'Zqz '

/** What people write or say is under these keys of the platform's answers. Names are no language (WCAG 3.1.2). */
const WRITTEN = /^(?:notes|reasons?|otherReason|text|said)$/

const marked = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return WRITTEN.test(key) && value ? MARK + value : value
  if (Array.isArray(value)) return value.map((one) => marked(one, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, name)]))
}

/** Marked texts whose language is another than the unknown one, and the number of marked texts. */
const writtenTexts = (page: Page) =>
  page.evaluate(
    ([mark, unknown]) => {
      const languageOf = (node: Node | null): string | null => {
        for (let at = node; at; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null))
          if (at instanceof HTMLElement && at.hasAttribute('lang')) return at.getAttribute('lang')
        return null
      }
      const found = { count: 0, wrong: new Set<string>() }
      const look = (root: ParentNode) => {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) look(element.shadowRoot)
          // The value of a field is in the language of whoever types there.
          if (element instanceof HTMLTextAreaElement) continue
          for (const node of element.childNodes) {
            if (!(node instanceof Text) || !node.data.includes(mark)) continue
            found.count += 1
            if (languageOf(node) !== unknown) found.wrong.add(`${element.localName}.${element.className}: ${node.data}`)
          }
        }
      }
      look(document)
      return { count: found.count, wrong: [...found.wrong] }
    },
    [MARK.trim(), UNKNOWN_LANGUAGE] as const,
  )

test('whatever people wrote or said has no known language, in the main views (element/language)', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  await signIn(page)
  await page.route(/\/v[12]\//, (route) =>
    answerChanged(route, async (response) =>
      (response.headers()['content-type'] ?? '').includes('json') ? { json: marked(await response.json()) } : {},
    ),
  )
  let count = 0
  await walkMainViews(page, async (view) => {
    const texts = await writtenTexts(page)
    count += texts.count
    expect.soft(texts.wrong, view).toEqual([])
  })
  expect(count).toBeGreaterThan(50)
})
