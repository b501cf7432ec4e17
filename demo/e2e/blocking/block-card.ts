import { expect, type Locator, type Page } from 'playwright/test'

/** The block control of a caller's card, and the dialogs it opens, as a person meets them. */
export interface BlockCard {
  /** The button of the block/unblock menu. */
  control: Locator
  menu: Locator
  blockDialog: Locator
  unblockDialog: Locator
  /** Fails unless the card shows exactly this status. `null`: no status. */
  expectStatus(status: string | null): Promise<void>
  /** Opens the menu, reads its items from the top, and closes it. A disabled item comes with its reason. */
  readMenu(): Promise<string[]>
  /** Opens the menu and presses an item. */
  choose(entry: string): Promise<void>
  /** Ticks a reason in the Block dialog and presses Block. Resolves when the platform has accepted it. */
  block(reason: string): Promise<void>
}

export function blockCard(page: Page, who: string): BlockCard {
  const control = page.getByRole('button', { name: `More actions for ${who}` })
  const menu = page.getByRole('menu', { name: `More actions for ${who}` })
  const blockDialog = page.getByRole('dialog', { name: `Block ${who}`, exact: true })
  const status = page.locator('.vp-block-status')
  const open = async () => {
    await control.click()
    await expect(menu).toBeVisible()
  }
  return {
    control,
    menu,
    blockDialog,
    unblockDialog: page.getByRole('alertdialog', { name: `Unblock ${who}?` }),
    expectStatus: (text) => (text === null ? expect(status).toHaveCount(0) : expect(status).toHaveText(text)),
    async readMenu() {
      await open()
      const lines = await menu.getByRole('menuitem').evaluateAll((items) =>
        items.map((item) => {
          const said = (attribute: string) => {
            const id = item.getAttribute(attribute)
            return id && (item.getRootNode() as ShadowRoot).getElementById(id)?.textContent
          }
          const name = said('aria-labelledby')
          return item.getAttribute('aria-disabled') === 'true' ? `${name}: ${said('aria-describedby')}` : (name ?? '')
        }),
      )
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      return lines
    },
    async choose(entry) {
      await open()
      await menu.getByRole('menuitem', { name: entry, exact: true }).click()
    },
    async block(reason) {
      await blockDialog.getByRole('checkbox', { name: reason }).check()
      await blockDialog.getByRole('button', { name: 'Block', exact: true }).click()
      await expect(blockDialog).toHaveCount(0)
    },
  }
}
