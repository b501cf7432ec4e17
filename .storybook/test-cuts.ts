import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cutTexts } from '../src/testing/page/cut-texts'
import { modules, shown, storiesIn, TRANSLATIONS } from './shown-story'

const textOf = (root: ParentNode): string =>
  [...root.querySelectorAll('*')].map((element) => (element.shadowRoot ? textOf(element.shadowRoot) : '')).join('') +
  (root.textContent ?? '')

/**
 * A test for each language and story file in these folders. Text that people wrote is equally long in every language, so
 * a story that cuts something is compared with its English version.
 */
export function testCuts(folders: RegExp): void {
  const inFolders = modules.filter(([path]) => folders.test(path))
  test.each(TRANSLATIONS.flatMap((language) => inFolders.map(([path, module]) => [language, path, module] as const)))(
    '%s cuts nothing at 320 px that English shows (element/language): %s',
    async (language, _, module) => {
      await page.viewport(320, 900)
      const textAndCuts = (canvas: HTMLElement) => ({ text: textOf(canvas), cut: cutTexts(canvas) })
      const [english, other] = [storiesIn(module, { language: 'en' }), storiesIn(module, { language })]
      const worse: string[] = []
      let isTranslated = false
      for (const [name, story] of Object.entries(other)) {
        const { text, cut } = await shown(story, textAndCuts)
        if (isTranslated && cut.length === 0) continue
        const before = await shown(english[name]!, textAndCuts)
        isTranslated ||= text !== before.text
        if (cut.length > before.cut.length) worse.push(`${name}:`, ...cut)
      }
      expect(worse).toEqual([])
      expect(isTranslated).toBe(true)
    },
  )
}
