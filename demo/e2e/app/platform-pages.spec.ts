import { appAddress, expect, test } from '../testing/fixtures'
import { softStep } from '../testing/soft-step'

test('a person who continues gets the phone of their own institute, from any address of the demo (platform/own-institute, session/callback)', async ({
  page,
  account,
}) => {
  for (const [key, address, institute] of [
    ['other-school', '/?tenant_id=demo', 'school-2'],
    ['outside', appAddress(account('staff')), 'school-4'],
    ['district-admin', '/?tenant_id=demo', 'district-1'],
    ['district-admin', '/?tenant_id=demo&institute_id=school-3', 'school-3'],
  ] as const) {
    await softStep(`${key} from ${address}`, async () => {
      await page.goto(address)
      await page.getByRole('button', { name: `Continue as ${account(key).fullName}` }).click()
      await expect(page.getByRole('heading', { name: 'CALL LOG' })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/institutes/${institute}/`))
      await expect(page.locator('virtual-phone-app')).toHaveAttribute('institute-id', institute)
    })
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    await page.context().clearCookies()
  }
})

test('Back to Home leads to the platform’s home, whose tiles open the phone of each school (platform/cors)', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'district-admin')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByText('Signed in as Ruth Castellanos, Maple Valley School District.')).toBeVisible()
  await page.getByRole('link', { name: 'Maple Valley Middle School' }).click()
  // Another institute requires another sign-in (`session/other-institute`).
  await page.getByRole('button', { name: 'Switch' }).click()
  await page.getByRole('button', { name: 'Continue as Ruth Castellanos' }).click()
  await expect(page).toHaveURL(/\/institutes\/school-2\//)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('link', { name: /^Virtual Phone/ }).click()
  await expect(page.getByRole('heading', { name: 'CALL LOG' })).toBeVisible()
})

test('June verifies her phone on the account page, and may then choose her number (platform/demo-only)', async ({
  page,
  platform,
  account,
  signIn,
  quiet,
}) => {
  // The browser's own console message about the wrong code.
  quiet.allow(/status of 400/)
  const { id } = account('unverified')
  await signIn(page, 'unverified')
  await expect(page).toHaveURL(/\/phone-setup\/unverified\?/)
  const number = (await platform.db
    .selectFrom('person_phones')
    .select('e164')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()) as { e164: string }
  try {
    await page.goto('/account')
    await page.getByRole('button', { name: /^Verify / }).click()
    await expect(page.getByRole('status')).toHaveText(/your code is \d{6}\.$/)
    const code = /is (\d{6})\./.exec((await page.getByRole('status').textContent()) ?? '')?.[1] ?? ''
    await expect.soft(page.getByLabel('Code')).toBeFocused()
    await page.getByLabel('Code').fill('0')
    await page.getByRole('button', { name: 'Verify phone' }).click()
    await expect(page.getByRole('status')).toContainText('That is not the code.')
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Verify phone' }).click()
    await expect(page.getByRole('status')).toContainText('is verified.')
    await page.getByRole('link', { name: 'Go to Virtual Phone' }).click()
    await expect(page).toHaveURL(/\/phone-setup\?/)
  } finally {
    await platform.changeContactPhone(id, { to: number.e164, verified: false })
  }
})

test('office hours set on the platform’s page are those in Settings (platform/demo-only)', async ({
  page,
  signIn,
  quiet,
}) => {
  // The browser's own console message about hours that are refused.
  quiet.allow(/status of 400/)
  await signIn(page, 'outside')
  await page.goto('/office-hours')
  const begin = page.getByLabel('From')
  await expect(begin).toHaveValue('08:00')
  await begin.fill('17:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('The end must be after the start.')
  await begin.fill('09:30')
  await page.getByLabel('Friday').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved.')
  await page.getByRole('link', { name: 'Go to Virtual Phone' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText(/9:30 AM/).first()).toBeVisible()
})
