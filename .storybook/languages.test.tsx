import axe from 'axe-core'
import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AXE_RUN, axeFindings } from '../src/testing/axe-findings'
import { cutTexts } from '../src/testing/cut-texts'
import { drawn } from '../src/testing/drawn'
import { LATE_THEMES } from '../src/ui/theme/themes/index'
import preview from './preview'

type StoryModule = Parameters<typeof composeStories>[0]
interface Runnable {
  run(context?: { canvasElement?: HTMLElement }): Promise<void>
}

const modules = Object.entries(
  import.meta.glob<StoryModule>('../stories/{app,elements,features}/*.stories.tsx', { eager: true }),
)

/** Stories as they first appear, because play functions look for English texts. */
const withoutPlay = (module: StoryModule) =>
  Object.fromEntries(
    Object.entries(module).map(([name, story]) => [name, { ...(story as object), play: undefined }]),
  ) as unknown as StoryModule

const storiesIn = (module: StoryModule, globals: Record<string, string>) => {
  setProjectAnnotations({ ...preview, initialGlobals: { ...preview.initialGlobals, ...globals } })
  return composeStories(withoutPlay(module)) as Record<string, Runnable>
}

const textOf = (root: ParentNode): string =>
  [...root.querySelectorAll('*')].map((element) => (element.shadowRoot ? textOf(element.shadowRoot) : '')).join('') +
  (root.textContent ?? '')

async function shown<T>(story: Runnable, look: (canvas: HTMLElement) => T): Promise<Awaited<T>> {
  const canvasElement = document.body.appendChild(document.createElement('div'))
  await story.run({ canvasElement })
  await drawn()
  const seen = await look(canvasElement)
  canvasElement.remove()
  return seen
}

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

/** Texts of people are as long in each language, so what is cut in both is theirs. */
test.each(modules)('%s: Spanish cuts nothing at 320 px that English shows (element/language)', async (_, module) => {
  await page.viewport(320, 900)
  const textAndCuts = (canvas: HTMLElement) => ({ text: textOf(canvas), cut: cutTexts(canvas) })
  const [english, spanish] = [storiesIn(module, { language: 'en' }), storiesIn(module, { language: 'es' })]
  const worse: string[] = []
  let translated = 0
  for (const [name, story] of Object.entries(spanish)) {
    const before = await shown(english[name]!, textAndCuts)
    const { text, cut } = await shown(story, textAndCuts)
    if (text !== before.text) translated += 1
    if (cut.length > before.cut.length) worse.push(`${name}:`, ...cut)
  }
  expect(worse).toEqual([])
  expect(translated).toBeGreaterThan(0)
})

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
