import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AXE_RUN, axeFindings } from '../src/testing/page/axe-findings'
import { brokenWords, cutTexts } from '../src/testing/page/cut-texts'
import { drawn } from '../src/testing/page/drawn'
import { WIDE_TEXT_SPACING } from '../src/testing/page/wide-text-spacing'
import { LATE_THEMES } from '../src/ui/theme/themes/index'
import { modules, shown, storiesIn, TRANSLATIONS } from './shown-story'

test('what is cut, over an edge or over another text is found', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const html =
    '<p style="overflow: hidden; white-space: nowrap; width: 90px">Guardar y continuar más tarde</p>' +
    '<p style="width: 900px">Una línea que llega más allá del borde de la página, porque no puede cambiar de línea</p>' +
    '<div style="width: 80px; overflow: hidden"><b style="white-space: nowrap">Configuración de Virtual Phone</b></div>' +
    '<div><i>Desde</i><i style="margin-left: -30px">Hasta</i></div><p>Guardar</p>'
  box.append(document.createRange().createContextualFragment(html))
  const found = cutTexts(box)
  box.remove()
  expect(found.map((line) => line.split(':')[0])).toEqual([
    'cut',
    "over the page's edge",
    'hidden by its ancestor',
    'over each other',
  ])
})

const storyOf = (path: string, name: string, language: string) => {
  const [, module] = modules.find(([at]) => at.endsWith(`/${path}.stories.tsx`))!
  return storiesIn(module, { language })[name]!
}

/** The first match under `root`, or else in a shadow root below it. */
const deepQuery = (root: ParentNode, selector: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(selector) ??
  [...root.querySelectorAll('*')].reduce<HTMLElement | null>(
    (found, { shadowRoot }) => found ?? (shadowRoot && deepQuery(shadowRoot, selector)),
    null,
  )

async function spaceTexts(root: ParentNode): Promise<void> {
  const roots: ParentNode[] = [root]
  for (const at of roots) {
    const style = document.createElement('style')
    style.textContent = WIDE_TEXT_SPACING
    at.append(style)
    for (const { shadowRoot } of at.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  }
  await drawn()
}

/** Stories in which a name shares its line with something else, and what makes the name appear. */
const WITH_NAMES: [string, string, { args?: object; open?: (canvas: HTMLElement) => Promise<void> }][] = [
  ['features/keypad', 'Results', { open: searchPeople }],
  ['features/caller-card', 'Parent', { args: { isOneLine: true } }],
  ['elements/virtual-phone-app', 'SignedIn', { open: (canvas) => isThere(canvas, '.vp-header__user') }],
  ['features/report', 'Month', {}],
]

async function searchPeople(canvas: HTMLElement) {
  await userEvent.type(deepQuery(canvas, '[role=combobox]')!, 'ost')
  await isThere(canvas, '[role=option]')
}

const isThere = (canvas: HTMLElement, selector: string) =>
  vi.waitFor(() => expect(deepQuery(canvas, selector)).not.toBeNull())

/** Names of ordinary length from the builders and stories, and dates in fields. */
const ORDINARY = /Pavel Ostrowski|Nora Castellanos|Tobias Osterman|Rosa Ostberg|"\d+\/\d+\/\d{4}"/

test.each(WITH_NAMES.flatMap((entry) => ['en', ...TRANSLATIONS].map((language) => [language, ...entry] as const)))(
  '%s: ordinary names and dates in fields are whole at 320 px, with wide text spacing too (layout/widths) (a11y/zoom): %s %s',
  async (language, path, name, { args, open }) => {
    await page.viewport(320, 900)
    const cut = await shown(
      storyOf(path, name, language),
      async (canvas) => {
        await open?.(canvas)
        const plain = cutTexts(canvas)
        await spaceTexts(canvas)
        return [...plain, ...cutTexts(canvas)].filter((line) => ORDINARY.test(line))
      },
      args,
    )
    expect(cut).toEqual([])
  },
)

test.each(
  TRANSLATIONS.flatMap((language) => [
    [language, 'features/blocklist', 'DistrictAdmin'] as const,
    [language, 'features/report', 'Admin'] as const,
  ]),
)(
  'at 1280 px no button and no column head breaks a word (element/language): %s %s %s',
  async (language, path, name) => {
    await page.viewport(1280, 900)
    const look = async (canvas: HTMLElement) => {
      await isThere(canvas, 'tbody th')
      return brokenWords(canvas)
    }
    expect(await shown(storyOf(path, name, language), look, { width: 832 })).toEqual([])
  },
)

const THEMED = ['virtual-phone-app', 'vp-keypad', 'vp-call-details', 'vp-report']

test.each(Object.keys(LATE_THEMES).flatMap((theme) => THEMED.map((tag) => [theme, tag] as const)))(
  'axe finds nothing in the theme %s of %s (look/contrast)',
  async (theme, tag) => {
    await page.viewport(1280, 900)
    const [, module] = modules.find(([path]) => path.endsWith(`/${tag}.stories.tsx`))!
    const { SignedIn } = storiesIn(module, { theme })
    const results = await shown(SignedIn!, (canvas) => axe.run(canvas, { ...AXE_RUN, preload: false }))
    expect(axeFindings(results, 1280)).toEqual([])
  },
)
