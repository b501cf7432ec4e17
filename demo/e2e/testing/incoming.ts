import { expect, type Page } from 'playwright/test'

/** The card of a call that rings. */
export const cardIn = (page: Page) => page.getByRole('region', { name: 'Incoming call' })

/** The card of a call that rings during another. */
export const waitingCardIn = (page: Page) => page.getByRole('region', { name: 'Waiting call' })

/** The switch in the settings that makes calls ring in this browser. */
export const ringSwitchIn = (page: Page) => page.getByRole('checkbox', { name: 'Ring in this browser' })

/** Turns the switch on, and waits until the browser listens for calls. */
export async function ringHere(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link', { name: 'Settings' }).click()
  await expect(ringSwitchIn(page)).not.toBeChecked()
  const waits = page.waitForResponse((response) => response.url().includes('/jwt/listen'))
  await ringSwitchIn(page).click()
  await waits
  await expect(ringSwitchIn(page)).toBeChecked()
}
