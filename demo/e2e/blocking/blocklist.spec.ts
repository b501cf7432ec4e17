import type { Page } from 'playwright/test'
import type { Platform } from '../../platform'
import { expectAccessible } from '../testing/accessibility/axe'
import { closeOffice, expect, test } from './block-office'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

test.afterAll(closeOffice)

/** People blocked by the seed (seed, cast): by the school, and by the district. */
const OF_SCHOOL = 'Bram Teller'
const OF_DISTRICT = { name: 'Odette Vance', digits: '555-0145' }
/** A number that belongs to nobody and is blocked while the list is open. */
const FRESH = { e164: '+13125550199', shown: '312-555-0199' }
const MORE = 21

/** Blocks of the school, older than the seed's. */
async function addBlocks({ db }: Platform): Promise<void> {
  const dayMs = 86_400_000
  const rows = Array.from({ length: MORE }, (_, index) => ({
    id: `block-more-${index}`,
    level: 'school' as const,
    institute_id: 'school-1',
    phone: `+1312555${String(100 + index).padStart(4, '0')}`,
    person_id: null,
    by_id: 'admin-1',
    reasons: ['Harassment', 'Rang all day <b>long</b>'],
    created_at: new Date(Date.now() - (10 + index) * dayMs),
  }))
  await db.insertInto('blocks').values(rows).execute()
}

function blocklist(page: Page) {
  const screen = page.getByRole('region', { name: 'Block list' })
  const rows = screen.getByRole('table', { name: 'Blocked phone numbers' }).locator('tbody').getByRole('row')
  return {
    screen,
    rows,
    shown: screen.getByRole('navigation', { name: 'Block list pages' }).getByRole('paragraph'),
    row: (who: string) => rows.filter({ hasText: who }),
    search: page.getByRole('textbox', { name: 'Search blocked numbers' }),
    unblock: (who: string) => rows.filter({ hasText: who }).getByRole('button', { name: /^Unblock/ }),
    dialog: (who: string) => page.getByRole('alertdialog', { name: `Unblock ${who}?` }),
    next: page.getByRole('button', { name: 'Next page' }),
  }
}

test('the blocklist: ten a page, searched, unblocked by right, and in step with everyone', async ({
  page,
  office,
  platform,
  signIn,
}) => {
  await addBlocks(platform)
  const list = blocklist(page)
  const theirs = blocklist(office.members.staff.page)
  await signIn(page, 'admin')
  await phoneApp(page).open('blocklist')
  await office.members.staff.page.goto('/institutes/school-1/users/me/blocklist?tenant_id=demo')
  // Personal blocks of others and blocks of another school are not counted.
  const count = MORE + 2

  await softStep('ten a page; at the end the button keeps its focus', async () => {
    await expect(list.rows).toHaveCount(10)
    await expect(list.shown).toHaveText(`Showing 1-10 of ${count} blocked numbers`)
    await list.next.click()
    await expect(list.shown).toHaveText(`Showing 11-20 of ${count} blocked numbers`)
    await page.keyboard.press('Enter')
    await expect(list.shown).toHaveText(`Showing 21-${count} of ${count} blocked numbers`)
    await expect(list.rows).toHaveCount(count - 20)
    await expect(list.rows.first()).toContainText('Rang all day <b>long</b>')
    await expect(list.next).toBeFocused()
    await expect(list.next).toHaveAttribute('aria-disabled', 'true')
  })

  await softStep('searched by number and by name; nobody found; all again', async () => {
    await list.search.fill(OF_DISTRICT.digits)
    await list.search.press('Enter')
    await expect(list.rows).toHaveCount(1)
    await expect(list.rows).toContainText(OF_DISTRICT.name)
    await expect(list.search).toBeFocused()
    await expect(list.unblock(OF_DISTRICT.name)).toHaveAttribute('aria-disabled', 'true')
    await expect(list.unblock(OF_DISTRICT.name)).toHaveAccessibleDescription(
      'Only district admin has permissions to unblock this caller',
    )
    await list.search.fill('nobody at all')
    await list.search.press('Enter')
    await expect(list.screen.getByText('No result')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(list.rows).toHaveCount(10)
    await list.search.fill('TELLER')
    await list.search.press('Enter')
    await expect(list.rows).toHaveCount(1)
    for (const cell of ['Your school', 'Marcus Oyelaran', 'Spam']) await expect(list.rows).toContainText(cell)
    await list.search.fill('')
    await list.search.press('Enter')
    await expect(list.rows).toHaveCount(10)
  })

  await softStep('what others block and lift comes and goes, and the focus stays', async () => {
    await list.unblock(OF_SCHOOL).focus()
    const body = { reasons: ['Spam'], blockType: 'school' }
    const path = `/v1/blacklist/phones/${encodeURIComponent(FRESH.e164)}`
    expect((await office.clients['district admin'].call('POST', path, body)).status).toBe(200)
    await expect(list.rows.first()).toContainText(FRESH.shown)
    await expect(list.rows.first()).toContainText('Ruth Castellanos')
    await expect(list.unblock(OF_SCHOOL)).toBeFocused()
    await expect(theirs.rows.first()).toContainText(FRESH.shown)
  })

  await softStep('unblocked from the list: gone here and there, and the focus is not lost', async () => {
    await list.unblock(FRESH.shown).click()
    await expect(list.dialog(FRESH.shown)).toContainText(
      `Everyone at your school will receive calls from ${FRESH.shown} again.`,
    )
    await list.dialog(FRESH.shown).getByRole('button', { name: 'Unblock', exact: true }).click()
    await expect(phoneApp(page).toast('Phone number unblocked!')).toBeVisible()
    for (const { row } of [list, theirs]) await expect(row(FRESH.shown)).toHaveCount(0)
    const focused = () =>
      page.locator('virtual-phone-app').evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.isConnected ?? false)
    expect(await focused()).toBe(true)
  })

  await softStep('a staff member may not lift what the school blocked, and reads why', async () => {
    await expect(theirs.unblock(OF_SCHOOL)).toHaveAccessibleDescription(
      'Only district admin and school admin have permissions to unblock this caller.',
    )
  })

  await platform.db.deleteFrom('blocks').where('id', 'like', 'block-more-%').execute()
  await office.openCard('staff')
})

test('axe finds nothing on the blocklist (a11y/axe)', async ({ page, signIn }) => {
  const list = blocklist(page)
  await signIn(page, 'admin')
  await phoneApp(page).open('blocklist')
  await expect(list.rows).not.toHaveCount(0)
  await expectAccessible(page, 'the blocklist')
})
