import { expect, type Page } from 'playwright/test'
import type { Account, Platform } from '../../platform'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'

/** A call from outside that rings for a minute, also outside office hours. */
export const RINGS = { ringMs: 60_000, atAnyHour: true }

/** The card of a call that rings. */
export const cardIn = (page: Page) => page.getByRole('region', { name: 'Incoming call' })

/** The card of a call that rings during another. */
export const waitingCardIn = (page: Page) => page.getByRole('region', { name: 'Waiting call' })

/** The switch in the settings that makes calls ring in this browser. */
export const ringSwitchIn = (page: Page) => page.getByRole('checkbox', { name: 'Ring in this browser' })

/** Resolves when the page listens for calls, which it begins later. */
export const listensForCalls = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/jwt/listen'))

/** Turns the switch on, and waits until the browser listens for calls. */
export async function ringHere(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link', { name: 'Settings' }).click()
  await expect(ringSwitchIn(page)).not.toBeChecked()
  const waits = listensForCalls(page)
  await ringSwitchIn(page).click()
  await waits
  await expect(ringSwitchIn(page)).toBeChecked()
}

/** Turns the switch on where it is stored, and reloads. Resolves when the browser listens for calls. */
export async function ringAfterReload(page: Page, { id }: Pick<Account, 'id'>): Promise<void> {
  await page.evaluate((me) => localStorage.setItem('vp-ring-here', JSON.stringify([me])), id)
  const waits = listensForCalls(page)
  await page.reload()
  await waits
}

export interface RingFixtures {
  page: Page
  platform: Platform
  signIn: (page: Page, key?: string) => Promise<void>
}

/** Signs in a person whose calls ring in this browser from then on. Returns the number that rings. */
export async function signInToRing({ page, platform, signIn }: RingFixtures, me: Account): Promise<string> {
  const to = await virtualNumberOf(platform, me.id)
  await signIn(page, me.key)
  await ringHere(page)
  return to
}
