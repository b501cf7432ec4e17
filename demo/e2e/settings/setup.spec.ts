import type { Page } from 'playwright/test'
import { expectAccessible } from '../testing/accessibility/axe'
import { expect, MICROPHONE_HZ, test } from '../testing/fixtures'
import { hearEvents } from '../testing/foreign-page'
import { phoneApp } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { softStep } from '../testing/soft-step'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'

/** A parent whose phone answers with a plain tone (seed, cast). */
const PARENT = 'Tony Tonelli'
const NONE_FOUND =
  'No virtual phone numbers were found in area code 999. Please enter a different 3-digit area code below.'
const TAKEN = 'This number is no longer available. Choose another one.'

// These tests change accounts, so no other file can use the same platform.
test.use({ alone: 'setup' })
function setupPage(page: Page) {
  const card = page.getByRole('region', { name: 'Virtual Phone Setup' })
  return {
    card,
    areaCode: card.getByRole('textbox', { name: 'Area code' }),
    numbers: card.getByRole('radiogroup', { name: 'Available numbers' }).getByRole('radio'),
    number: (name: string) => card.getByRole('radio', { name, exact: true }),
    complete: card.getByRole('button', { name: 'Complete Setup' }),
  }
}

/** Expects the user menu to show the person's numbers. */
async function expectNumbers(page: Page, fullName: string, virtual: string, forwarding: string): Promise<void> {
  await phoneApp(page).userMenu(fullName).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(`Virtual number: ${virtual}`)
  await expect(menu).toContainText(`Forwarding number: ${forwarding}`)
  await page.keyboard.press('Escape')
}

test('a number is chosen, and the first call with it is answered (setup/complete, setup/area-code) @smoke', async ({
  page,
  platform,
  account,
  signIn,
  quiet,
}) => {
  // The browser's console message when somebody else takes the number first.
  quiet.allow(/status of 409/)
  const app = phoneApp(page)
  const setup = setupPage(page)
  const lookups: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/v1/phones/lookup') lookups.push(searchParams.get('query') ?? '')
  })
  await signIn(page, 'setup')

  await softStep('the numbers of the school’s area are on offer', async () => {
    await expect(page).toHaveURL(/\/phone-setup\?/)
    await expect(setup.areaCode).toHaveValue('201')
    await expect(setup.numbers).toHaveCount(10)
    await expect(setup.complete).toBeDisabled()
    await expectAccessible(page, 'choosing a number')
  })

  await softStep('an area without numbers says so; the selected one is not available there', async () => {
    const name = await setup.numbers.first().evaluate((radio) => radio.parentElement?.textContent ?? '')
    await setup.numbers.first().check()
    await page.setViewportSize({ width: 320, height: 640 })
    await setup.areaCode.fill('')
    const place = await setup.areaCode.boundingBox()
    await setup.areaCode.pressSequentially('9x99')
    await expect(setup.card.getByText(NONE_FOUND)).toBeVisible()
    // The message takes the most lines on a narrow page (`setup/area-code`).
    expect.soft(await setup.areaCode.boundingBox()).toEqual(place)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(setup.number(`${name} not available`)).toBeChecked()
    await expect(setup.complete).toBeDisabled()
  })

  await test.step('whoever is too late chooses from what is left; what was typed stays', async () => {
    await setup.areaCode.fill('417')
    await setup.number('417-555-0100').check()
    expect(lookups).toEqual(['201', '999', '417'])
    const taken = { id: 'phone-quicker', virtual_phone: '+14175550100', callback_phone: '+12015550150' }
    await platform.db
      .insertInto('virtual_phones')
      .values({ person_id: account('unverified').id, ...taken })
      .execute()
    await setup.complete.click()
    await expect(app.toast(TAKEN)).toBeVisible()
    await expect(setup.card.getByText(TAKEN)).toBeVisible()
    await expect(setup.number('417-555-0101')).toBeVisible()
    await expect(setup.number('417-555-0100')).toHaveCount(0)
    await expect(setup.areaCode).toHaveValue('417')
  })

  await test.step('completed, the numbers are there to be read', async () => {
    await setup.number('417-555-0101').check()
    const heard = await hearEvents(page, 'vp-setup-completed')
    await setup.complete.click()
    await expect(page.getByRole('heading', { name: 'Your phone is ready' })).toBeVisible()
    await expect(setup.card.getByText('417-555-0101')).toBeVisible()
    const detail = { virtualPhone: '+14175550101' }
    await expect.poll(heard).toEqual([{ type: 'vp-setup-completed', detail, from: 'virtual-phone-app' }])
    await expect(page.getByRole('heading', { name: 'Virtual Phone Setup' })).toBeFocused()
    await expect(setup.card.getByRole('button', { name: 'Customize Settings' })).toBeVisible()
    await setup.card.getByRole('button', { name: 'Skip for Now' }).click()
    await expect(page.getByRole('heading', { name: 'CALL LOG' })).toBeVisible()
  })

  await softStep('the first call works at once: both ends are there', async () => {
    await app.talk(PARENT)
    const [callId = ''] = platform.voice.live()
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(callId))
    const call = await platform.db
      .selectFrom('calls')
      .select('owner_number')
      .where('id', '=', callId)
      .executeTakeFirstOrThrow()
    expect(call.owner_number).toBe('+14175550101')
    await app.endCall.click()
    await app.landOnEdit()
  })
})

test('a changed callback phone takes an open tab to the choice of another phone, and the choice takes it home', async ({
  page,
  platform,
  account,
  signIn,
}) => {
  const { id, fullName } = account('changed')
  const card = page.getByRole('region', { name: 'Virtual Phone Update' })
  const phones = card.getByRole('radio')
  const save = card.getByRole('button', { name: 'Save' })
  const virtual = await virtualNumberOf(platform, id)
  const shown = (e164: string) => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  const chosenName = () => phones.nth(1).evaluate((radio) => radio.parentElement?.textContent ?? '')
  await signIn(page, 'changed')

  await test.step('signed in after the change: nobody has chosen for them', async () => {
    await expect(page).toHaveURL(/\/personal-phone\?/)
    await expect(phones).toHaveCount(2)
    await expect(card.getByRole('radio', { checked: true })).toHaveCount(0)
    const chosen = await chosenName()
    await phones.nth(1).check()
    await save.click()
    await expect(page.getByRole('heading', { name: 'CALL LOG' })).toBeVisible()
    await expectNumbers(page, fullName, shown(virtual), chosen)
  })

  await softStep('changed while the tab is open', async () => {
    await platform.changeContactPhone(id, { to: '+14195550130' })
    await expect(page).toHaveURL(/\/personal-phone\?/)
    await expect(page.getByRole('heading', { name: 'Virtual Phone Update' })).toBeFocused()
    await card.getByRole('radio', { name: '419-555-0130' }).check()
    await save.click()
    await expect(page).not.toHaveURL(/personal-phone/)
    await expect(page.getByRole('heading', { name: 'CALL LOG' })).toBeVisible()
    await expectNumbers(page, fullName, shown(virtual), '419-555-0130')
  })
})
