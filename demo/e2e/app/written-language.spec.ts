import type { Page } from 'playwright/test'
import { answerChanged } from '../testing/changed-answer'
import { expect, test } from '../testing/fixtures'
import { walkMainViews } from '../testing/main-views'
import { phoneApp } from '../testing/phone-app'
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

test('who uses the phone in Spanish reads the reasons that the platform names in Spanish, and sends their own texts (element/language)', async ({
  page,
  platform,
  signIn,
}) => {
  await signIn(page, 'admin')
  const app = phoneApp(page)
  await page.evaluate(() => localStorage.setItem('vp-language', '"es"'))
  await app.open('calls')
  await page.getByRole('button', { name: 'Teclado' }).first().click()
  await page.getByRole('combobox', { name: 'Nombre o número' }).fill('Tony Tonelli')
  await page.getByRole('option', { name: /^Tony Tonelli/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Robin, 3.er grado' })).toBeVisible()
  await dialog.getByText('Asistencia', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const panel = page.getByRole('region', { name: 'Llamada', exact: true })
  await expect(panel.getByRole('timer')).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: 'Asistencia' })).toBeChecked()
  await panel.getByRole('button', { name: 'Colgar' }).click()
  await page.waitForURL(/\/edit\?/)
  const [callId = ''] = /[^/]+(?=\/edit)/.exec(page.url()) ?? []
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()

  const details = page.getByRole('region', { name: 'Detalles de la llamada' })
  await expect(details.getByText('Asistencia', { exact: true })).toBeVisible()
  await expect(details.getByText('Robin Tonelli, 3.er grado')).toBeVisible()
  const saved = await platform.db
    .selectFrom('calls')
    .select('reasons')
    .where('id', '=', callId)
    .executeTakeFirstOrThrow()
  expect(saved.reasons).toEqual(['Attendance'])

  await app.open('report')
  await page.getByRole('button', { name: 'Motivo Todos' }).click()
  await page.getByRole('checkbox', { name: 'Asistencia' }).click()
  await expect(page).toHaveURL(/reason=Attendance/)
  await expect(page.getByRole('table', { name: 'Motivos' }).getByText('Asistencia')).toBeVisible()
  await expect(page.getByText('Attendance')).toHaveCount(0)
})
