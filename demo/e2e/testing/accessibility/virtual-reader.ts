import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Virtual } from '@guidepup/virtual-screen-reader'
import type { Locator, Page } from 'playwright/test'

const resolve = createRequire(import.meta.url).resolve
const READER = readFileSync(
  resolve('@guidepup/virtual-screen-reader/package.json').replace('package.json', 'lib/esm/index.browser.js'),
  'utf8',
)
const ADDRESS = '/virtual-reader.js'

/** Serves the reader from the page's own origin, because the page's policy demands that. */
export const bringReader = (page: Page) =>
  page.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: 'text/javascript', body: READER }))

/** More phrases than any part has. */
const MOST_STEPS = 400

/** What a screen reader says from the beginning of a part to its end. Restores the focus. */
export const readAloud = (part: Locator): Promise<string[]> =>
  part.evaluate(
    async (container, { address, most }) => {
      const { virtual } = (await import(address)) as { virtual: Virtual }
      const root = container.getRootNode() as Document | ShadowRoot
      const focused = root.activeElement
      await virtual.start({ container: container as HTMLElement })
      const end = `end of ${await virtual.lastSpokenPhrase()}`
      for (let steps = 0; steps < most && (await virtual.lastSpokenPhrase()) !== end; steps++) await virtual.next()
      const said = await virtual.spokenPhraseLog()
      await virtual.stop()
      if (focused instanceof HTMLElement) focused.focus()
      return said
    },
    { address: ADDRESS, most: MOST_STEPS },
  )
