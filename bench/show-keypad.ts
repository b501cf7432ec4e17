import { expect, type Page } from 'playwright/test'
import { phoneApp } from '../demo/e2e/testing/phone-app'
import type { ElementSettings } from './bench-test'

/** Puts a keypad into the page, from the files that the benchmarks measure. */
export async function showKeypad(page: Page, settings: ElementSettings): Promise<void> {
  await page.evaluate(async ({ attributes, accessToken }) => {
    const element = document.createElement('vp-keypad')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    Object.assign(element, { accessToken })
    document.body.append(element)
    const entry = '/product/elements/vp-keypad.js'
    await import(entry)
  }, settings)
}

/** Leaves the form of an ended call, because the next page would open with it. */
export async function backToKeypad(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to keypad' }).click()
  await expect(phoneApp(page).field).toBeVisible()
}
