import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../index'
import { configure } from '../index'
import { criticalCss } from '../testing/critical-css'
import { fakePlatform } from '../testing/fakes/fake-platform'
import { frameOf } from '../testing/frame-of'
import { inside, renderPage } from '../testing/render/render-page'
import { stylesheetTexts } from '../testing/stylesheet-texts'
import { LANGUAGES, textFor } from '../text'

/**
 * `npx vitest run --project "unit*" keypad-frame -u` writes the files of `src/shell` from the view. Without `-u` these
 * tests fail if the view shows something else than they have.
 */
const WRITTEN = '../shell/keypad-frame'
/** What nothing of the first frame is, now or after a press. Its tooltip never opens. */
const NEVER =
  /vp-tooltip|inert|invalid|data-error|data-near|aria-pressed|aria-busy='true'|vp-icon-button.*(large|disabled)|\bimg\b|\btime\b|where\(fieldset|\[tabindex|role='list'/

const languages = ['en', ...Object.keys(LANGUAGES)]

const sheets = stylesheetTexts()

/** A keypad in each language, whose phone is still loading, as it is with a character in its field. */
async function loadingKeypads() {
  fakePlatform({ getMe: () => new Promise(() => undefined) })
  configure({ apiUrl: 'https://phone.example' })
  const elements = await renderPage(
    languages
      .map((lang) => `<vp-keypad lang="${lang}" tenant-id="t-${lang}" institute-id="school-12"></vp-keypad>`)
      .join(''),
    (all) => all.forEach((element) => Object.assign(element, { accessToken: 'a-token' })),
  )
  const roots = elements.map((element) => element.shadowRoot!)
  await vi.waitFor(() => roots.forEach((root) => expect(root.querySelector('input')).not.toBeNull()), 10_000)
  const frames = () =>
    Object.fromEntries(languages.map((language, index) => [language, roots[index]!.firstElementChild!]))
  return { elements, roots, frames }
}

/** A frame without its elements of a class. */
const without = (className: string, frame: unknown): unknown =>
  Array.isArray(frame)
    ? frame
        .filter(
          (node) =>
            !(
              Array.isArray(node) && (node[1] as { class?: string } | undefined)?.class?.split(' ').includes(className)
            ),
        )
        .map((node) => without(className, node))
    : frame

test('the first frame without React is the one of the view, in each language (load/shell)', async () => {
  const { elements, roots, frames } = await loadingKeypads()
  const empty = frameOf(frames())
  for (const element of elements)
    await act(async () => fireEvent.change(inside(element).getByRole('combobox'), { target: { value: '5' } }))
  const typed = frameOf(frames())
  const buttons = languages.map((language, index) => [language, roots[index]!.querySelector('.vp-keypad-erase')!])
  const erase = frameOf(Object.fromEntries(buttons))
  expect(without('vp-keypad-erase', typed), 'a character only adds the button that erases it').toEqual(empty)

  const failed = Object.fromEntries(languages.map((language) => [language, textFor(language).app.startFailed.title]))
  const retry = Object.fromEntries(languages.map((language) => [language, textFor(language).common.retry]))
  await expect(`${JSON.stringify({ frame: empty, erase, failed, retry }, null, 1)}\n`).toMatchFileSnapshot(
    `${WRITTEN}.json`,
  )

  const [root] = roots
  const css = root!.adoptedStyleSheets.map((sheet) => sheets.get(sheet)!)
  await expect(criticalCss(css, [root!.firstElementChild!], NEVER)).toMatchFileSnapshot(`${WRITTEN}.css`)
})
