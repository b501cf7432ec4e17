import type { Locator, Page } from 'playwright/test'
import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import { PERSON, closeOffice, expect, test } from './block-office'
import { hearEvents } from '../testing/foreign-page'
import { softStep } from '../testing/soft-step'

/** Block, raise and unblock by the keyboard alone, and as a screen reader finds them. */

const NAME = PERSON.name
const REASON_MISSING = 'Please select a reason why this number should be blocked.'
const TEXT_MISSING = 'Please enter the reason why this number should be blocked.'
const OWN_REASON = 'Calls at night'

/** Far more Tab presses than any path on these pages takes. */
const MAX_TABS = 60

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MAX_TABS} Tabs do not lead to ${target.toString()}`)
}

test.afterAll(closeOffice)

test.beforeEach(async ({ office }) => {
  await office.liftAll()
  await office.openCard('admin')
})

test('keyboard alone: block with a typed reason, raise, unblock; the focus comes back each time (blocking/confirm) @smoke', async ({
  office,
  platform,
}) => {
  const { page, card } = office.members.admin
  const { blockDialog, unblockDialog, control, menu } = card
  const press = (key: string) => page.keyboard.press(key)
  const line = (name: string) => menu.getByRole('menuitem', { name, exact: true })
  const announced = await noteAnnouncements(page)
  const heard = await hearEvents(page, 'vp-block-changed')

  await test.step('block', async () => {
    await tabTo(page, control)
    await press('Enter')
    await expect(line('Block caller')).toBeFocused()
    await press('Enter')
    await expect(blockDialog.getByRole('radio', { name: 'Me', exact: true })).toBeFocused()
    await press('ArrowDown')
    await expect(blockDialog.getByRole('radio', { name: 'My school' })).toBeChecked()
    await press('ArrowUp')
    await expect(blockDialog.getByRole('radio', { name: 'Me', exact: true })).toBeChecked()
    await tabTo(page, blockDialog.getByRole('checkbox', { name: 'Other' }))
    await press('Space')
    const text = blockDialog.getByRole('textbox', { name: 'Other reason' })
    await tabTo(page, text)
    await press('Enter')
    await expect(text).toHaveAccessibleDescription(TEXT_MISSING)
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await expect(text).toBeFocused()
    await page.keyboard.type(OWN_REASON)
    await expect(text).not.toHaveAttribute('aria-invalid')
    await press('Enter')
    await expect(control).toBeFocused()
    await card.expectStatus('This caller is currently blocked only for you.')
    const made = platform.db.selectFrom('blocks').select('reasons').where('phone', '=', PERSON.e164)
    expect(await made.execute()).toEqual([{ reasons: [OWN_REASON] }])
  })

  await softStep('Escape leaves menu and dialog, and nothing is done', async () => {
    await press('ArrowDown')
    await expect(line('Block school-wide')).toBeFocused()
    await press('Escape')
    await expect(control).toBeFocused()
    await press('ArrowDown')
    await press('Enter')
    await expect(blockDialog).toBeVisible()
    await press('Escape')
    await expect(blockDialog).toHaveCount(0)
    await expect(control).toBeFocused()
    expect(await office.blocks()).toEqual(['personal school-1 admin-1'])
  })

  await test.step('raise', async () => {
    await press('ArrowDown')
    await press('Enter')
    await expect(blockDialog.getByRole('radio')).toHaveCount(0)
    await tabTo(page, blockDialog.getByRole('checkbox', { name: 'Spam' }))
    await press('Space')
    await tabTo(page, blockDialog.getByRole('button', { name: 'Block', exact: true }))
    await press('Enter')
    await expect(control).toBeFocused()
    await card.expectStatus('This caller is currently blocked school-wide by Marcus Oyelaran.')
  })

  await softStep('unblock: the school, then what was there before', async () => {
    for (const [entry, left] of [
      ['Unblock school-wide', 'This caller is currently blocked only for you.'],
      ['Unblock caller', null],
    ] as const) {
      await press('ArrowUp')
      await expect(line(entry)).toBeFocused()
      await press('Enter')
      await expect(unblockDialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await tabTo(page, unblockDialog.getByRole('button', { name: 'Unblock', exact: true }))
      await press('Enter')
      await expect(control).toBeFocused()
      await card.expectStatus(left)
    }
    expect(await office.blocks()).toEqual([])
  })

  expect((await heard()).map(({ detail }) => detail)).toEqual(
    ['personal', 'school', null, null].map((blockType) => ({ phone: PERSON.e164, personId: PERSON.id, blockType })),
  )
  // A text repeated within 3 s is announced once, so the number of announcements depends on this machine's speed.
  // And what is said after a dialog waits for the focus to be read.
  await expect
    .poll(async () => (await announced()).filter((said, place, all) => said !== all[place - 1]))
    .toEqual(['Phone number blocked!', 'Phone number unblocked!'])
})

test('what a screen reader finds: the menu, both dialogs, their errors and reasons', async ({ office }) => {
  const { page, card } = office.members.admin
  const { blockDialog, unblockDialog, menu } = card

  await softStep('the menu', async () => {
    await expect(card.control).toHaveAttribute('aria-expanded', 'false')
    await card.control.click()
    await expect(menu).toMatchAriaSnapshot(`
      - menu "More actions for ${NAME}":
        - menuitem "Block caller"
    `)
    await menu.getByRole('menuitem').click()
  })

  await softStep('the Block dialog, and what is missing in it', async () => {
    await expect(blockDialog).toMatchAriaSnapshot(`
      - dialog "Block ${NAME}":
        - heading "Block ${NAME}" [level=2]
        - radiogroup "Block for":
          - radio "Me" [checked]
          - radio "My school"
        - group "Reason for block":
          - checkbox "Spam"
          - checkbox "Other"
        - button "Cancel"
        - button "Block" [disabled]
    `)
    const button = blockDialog.getByRole('button', { name: 'Block', exact: true })
    await expect(button).toHaveAccessibleDescription(/won't reach you.*Complete the required fields/)
    await button.focus()
    await page.keyboard.press('Enter')
    const first = blockDialog.getByRole('checkbox').first()
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription(REASON_MISSING)
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await first.check()
    await expect(first).not.toHaveAttribute('aria-invalid')
    await expect(button).toHaveAccessibleDescription(/^Calls from this number won't reach you/)
    await page.keyboard.press('Escape')
  })

  await softStep('the Unblock dialog', async () => {
    await office.block('personal', 'admin')
    await card.choose('Unblock caller')
    await expect(unblockDialog).toMatchAriaSnapshot(`
      - alertdialog "Unblock ${NAME}?":
        - heading "Unblock ${NAME}?" [level=2]
        - paragraph: /You will receive calls from ${NAME} again/
        - button "Cancel"
        - button "Unblock"
    `)
    await expect(unblockDialog).toHaveAccessibleDescription(/no one else is affected/)
    await page.keyboard.press('Escape')
    await office.liftAll()
  })

  await softStep('a line that is disabled is found, with its reason, and does nothing', async () => {
    await office.block('district', 'district')
    // The card must show it first: this test is not about a menu that changes while it is open.
    await expect(page.locator('.vp-block-status')).toContainText('district-wide')
    await card.control.focus()
    await page.keyboard.press('Enter')
    const line = menu.getByRole('menuitem')
    await expect(menu).toMatchAriaSnapshot(`- menuitem "Unblock caller" [disabled]`)
    await expect(line).toBeFocused()
    await expect(line).toHaveAccessibleDescription('Only district admin has permissions to unblock this caller')
    await page.keyboard.press('Enter')
    await expect(unblockDialog).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(card.control).toBeFocused()
    await office.liftAll()
  })
})
