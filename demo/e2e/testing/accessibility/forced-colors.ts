import type { Page } from 'playwright/test'
import { addSheet, removeSheets } from './sheet-in-every-tree'

/** No system color, and no blend of two. */
const MARKER = [255, 0, 255] as const

/** The names of the color tokens that the page's style sheets set. */
const colorTokens = (page: Page) =>
  page.evaluate(() => {
    const names = new Set<string>()
    const look = (root: Document | ShadowRoot) => {
      for (const { cssRules } of root.adoptedStyleSheets)
        for (const { cssText } of cssRules)
          for (const [, name] of cssText.matchAll(/(--vp-color-(?!scheme)[\w-]+):/g)) names.add(name!)
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) look(shadowRoot)
    }
    look(document)
    return [...names]
  })

/** A point in each part of a picture that has the marker's color. The picture is read in a page without a policy. */
async function markedPoints(page: Page, picture: Buffer): Promise<[number, number][]> {
  const reader = await page.context().newPage()
  try {
    return await reader.evaluate(
      async ([base64, [red, green, blue]]) => {
        const image = new Image()
        image.src = `data:image/png;base64,${base64}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')!
        context.drawImage(image, 0, 0)
        const { data, width } = context.getImageData(0, 0, image.width, image.height)
        const PART = 48
        const points = new Map<string, [number, number]>()
        for (let at = 0; at < data.length; at += 4) {
          if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) continue
          const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
          points.set(`${Math.floor(x / PART)} ${Math.floor(y / PART)}`, [x, y])
        }
        return [...points.values()]
      },
      [picture.toString('base64'), MARKER] as const,
    )
  } finally {
    await reader.close()
  }
}

/** The classes of the elements at these points of the page, through every shadow root. */
const elementsAt = (page: Page, points: [number, number][]) =>
  page.evaluate((at) => {
    const names = at.map(([x, y]) => {
      let hit = document.elementFromPoint(x, y)
      for (let inner = hit; inner; inner = inner.shadowRoot?.elementFromPoint(x, y) ?? null) {
        hit = inner
        if (inner.shadowRoot?.elementFromPoint(x, y) === inner) break
      }
      return hit ? `${hit.localName}.${hit.getAttribute('class') ?? ''}` : `nothing at ${x}, ${y}`
    })
    return [...new Set(names)]
  }, points)

/**
 * Elements that are drawn in a color of the product although the reader's system forces its own colors on the page.
 * Every color token gets a color that no system has, which then must not be seen.
 * @param isForced false looks without forced colors, where all of it is seen
 */
export async function ownColorsIn(page: Page, isForced = true): Promise<string[]> {
  const tokens = await colorTokens(page)
  const marked = tokens.map((name) => `${name}: rgb(${MARKER.join(' ')}) !important`).join(';')
  if (isForced) await page.emulateMedia({ forcedColors: 'active' })
  await addSheet(page, `*, ::before, ::after, ::backdrop, :host { ${marked} }`)
  const found = await elementsAt(page, await markedPoints(page, await page.screenshot({ caret: 'initial' })))
  await removeSheets(page)
  if (isForced) await page.emulateMedia({ forcedColors: null })
  return found
}
