import type { Page } from 'playwright/test'

interface Counted {
  presses: number
  hasScrolled: boolean
}

/** Counts clicks, and key presses that type no letter, from the next page load on. */
export const installPressCounter = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const at = window as unknown as Counted
    Object.assign(at, { presses: 0, hasScrolled: false })
    const count = () => void (at.presses += 1)
    addEventListener('pointerdown', count, true)
    addEventListener(
      'keydown',
      ({ key }) => key.length > 1 && !['Control', 'Shift', 'Alt', 'Meta'].includes(key) && count(),
      true,
    )
    addEventListener('wheel', () => void (at.hasScrolled = true), true)
  })

/** Begins to count again. */
export const resetPresses = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { presses: 0 }))

export const pressesOn = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Counted).presses)

export const hasScrolledOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as Counted).hasScrolled)
