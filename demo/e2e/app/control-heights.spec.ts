import { oddHeights } from '../../../src/testing/page/odd-heights'
import { unscaledIcons } from '../../../src/testing/page/unscaled-icons'
import { expect, test } from '../testing/fixtures'
import { walkMainViews } from '../testing/main-views'

test('in the main views every control has one of the heights, on a laptop and on a telephone (look/buttons)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await walkMainViews(page, async (view) => {
    for (const [width, height] of [
      [390, 844],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect.soft(await page.evaluate(oddHeights), `${view} at ${width} px`).toEqual([])
    }
  })
})

test('in the main views every icon grows with its control (look/buttons)', async ({ page, signIn }) => {
  await signIn(page)
  const app = page.locator('virtual-phone-app')
  await walkMainViews(page, async (view) => {
    for (const scale of [0.875, 1, 1.25]) {
      await app.evaluate((element, value) => element.style.setProperty('--vp-scale', String(value)), scale)
      expect.soft(await page.evaluate(unscaledIcons, scale), `${view} at ${scale}`).toEqual([])
    }
    await app.evaluate((element) => element.style.removeProperty('--vp-scale'))
  })
})

test('a control of another height is found, and a field is as high as its box (look/buttons)', async ({ page }) => {
  await page.setContent(`<style>* { box-sizing: border-box; line-height: 20px } .vp-field-box { height: 40px }</style>
    <button style="height: 26px">Low</button> <button style="height: 32px">Good</button>
    <div class="vp-field-box"><input style="height: 27px"></div> <input type="checkbox" style="height: 18px">
    <button style="width: 60px">A label of several lines</button>`)
  expect(await page.evaluate(oddHeights)).toEqual(['26 px high: button. "Low"'])
})
