import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../index'
import { configure } from '../index'
import { eventually } from '../testing/eventually'
import { fakePlatform } from '../testing/fakes/fake-platform'
import { changePage, inside, renderPage } from '../testing/render/render-page'
import * as english from '../text/en'
import { LANGUAGES, type Language, type OwnTexts } from '../text'

afterEach(() => void delete LANGUAGES.qq)

test('an element shows nothing until the words of its language are loaded, and then everything in that language (element/language)', async () => {
  fakePlatform()
  configure({ apiUrl: 'https://phone.example' })
  let arrive: (words: Language) => void = () => undefined
  LANGUAGES.qq = () => new Promise((resolve) => (arrive = resolve))
  const [element] = await renderPage('<vp-keypad lang="qq" tenant-id="t1" institute-id="school-12"></vp-keypad>')
  const shown = () => element.shadowRoot!.textContent
  await changePage()
  expect(shown()).toBe('')
  await act(async () =>
    arrive({
      ...english,
      app: { ...english.app, signInCard: { ...english.app.signInCard, title: 'Anmelden zum Telefonieren' } },
    }),
  )
  await changePage()
  expect(inside(element).getByText('Anmelden zum Telefonieren')).toBeTruthy()
})

test('an element, its toasts and its announcements say the language of their texts (element/language)', async () => {
  fakePlatform()
  configure({ apiUrl: 'https://phone.example' })
  // An element's language comes from its own `lang` or from `configure`, not from the page's (`element/language`).
  document.documentElement.lang = 'es'
  const [spanish, english] = await renderPage(
    '<vp-keypad lang="es" tenant-id="t2" institute-id="school-12"></vp-keypad><vp-keypad tenant-id="t3" institute-id="school-12"></vp-keypad>',
  )
  // The words are loaded.
  const isTranslated = () => expect(inside(spanish).getByText('Inicie sesión para usar el teléfono')).toBeTruthy()
  await vi.waitFor(isTranslated, { timeout: 10_000 })
  const languageOf = (element: Element) => element.shadowRoot!.querySelector('[lang]')!.getAttribute('lang')
  expect([languageOf(spanish), languageOf(english!)]).toEqual(['es-US', 'en'])
  expect(document.querySelector<HTMLElement>('[data-vp-toaster]')!.lang).toBe('es-US')
  document.documentElement.lang = ''
})

test('words of the page replace those of the phone, also when they come late, and one that there is not is named (element/language)', async () => {
  fakePlatform()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  configure({ apiUrl: 'https://phone.example' })
  const [element] = await renderPage('<vp-keypad tenant-id="own-words" institute-id="school-12"></vp-keypad>')
  await eventually(() => inside(element).getByText('Sign in to use the phone'))
  await act(async () =>
    configure({
      texts: { en: { app: { signInCard: { title: 'Staff only' }, ghost: 'x' } as never }, fr: {} } as OwnTexts,
    }),
  )
  await eventually(() => inside(element).getByText('Staff only'))
  expect(errors.mock.calls.map(([, line]) => line as string)).toContain(
    'configure() texts.en.app.ghost: expected the name of a text; it is ignored',
  )
  expect(errors.mock.calls.map(([, line]) => line as string)).toContain(
    "configure() texts.fr: expected 'en' or 'es'; it is ignored",
  )
  configure({ texts: {} })
  errors.mockRestore()
})
