import type { Locator } from 'playwright/test'

/** Where something is drawn on the page. @throws if it is not */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It should be drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
