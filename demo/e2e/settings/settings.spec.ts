import type { Page } from 'playwright/test'
import { expectAccessible } from '../testing/accessibility/axe'
import { appAddress, expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const settingsOf = (page: Page) => ({
  open: () => phoneApp(page).open('settings'),
  title: page.getByRole('heading', { name: 'Settings', exact: true }),
  tab: page.getByRole('navigation', { name: 'Virtual Phone' }).getByRole('link', { name: 'Settings' }),
  section: (name: string) => page.getByRole('region', { name, exact: true }),
  newReason: page.getByRole('textbox', { name: 'New reason' }),
  rename: (reason: string) => page.getByRole('button', { name: `Rename ${reason}`, exact: true }),
  remove: (reason: string) => page.getByRole('button', { name: `Delete ${reason}`, exact: true }),
  undo: (reason: string) => page.getByRole('button', { name: `Undo: keep ${reason}`, exact: true }),
  ring: page.getByRole('slider', { name: 'Ring volume' }),
})

test('an admin changes the call reasons, and a colleague’s form shows the result (settings/reasons)', async ({
  page,
  browser,
  platform,
  signIn,
}) => {
  await signIn(page, 'admin')
  const settings = settingsOf(page)
  await settings.tab.click()
  await expect(settings.title).toBeFocused()
  await expect(settings.section('Office hours')).toContainText("Your office hours aren't set up.")

  await test.step('added by the keyboard, twice without leaving the field', async () => {
    await settings.newReason.fill('Field trip')
    await page.keyboard.press('Enter')
    await expect(settings.rename('Field trip')).toBeVisible()
    await expect(settings.newReason).toBeFocused()
    await page.keyboard.type('Lost property')
    await page.keyboard.press('Enter')
    await expect(settings.rename('Lost property')).toBeVisible()
    await page.keyboard.type('field TRIP')
    await page.keyboard.press('Enter')
    await expect(settings.newReason).toHaveAccessibleDescription('This reason is on the list already.')
    await expectAccessible(page, 'settings, with a reason that is there already')
    await settings.newReason.fill('')
  })
  await test.step('renamed in its place', async () => {
    await settings.rename('Field trip').click()
    await page.keyboard.type('Excursion')
    await page.keyboard.press('Enter')
    await expect(settings.rename('Excursion')).toBeFocused()
  })
  await softStep('with phrases for its notes', async () => {
    await page.getByRole('button', { name: 'Add phrases to Excursion' }).click()
    await page.keyboard.type('Brings a lunch\nBack at __')
    await expectAccessible(page, 'settings, with the phrases of a reason')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('button', { name: '2 phrases of Excursion: edit' })).toBeFocused()
  })
  await softStep('deleted, undone, and deleted for good with the page', async () => {
    await settings.remove('Excursion').click()
    await expect(settings.undo('Excursion')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(settings.remove('Excursion')).toBeFocused()
    await settings.remove('Lost property').click()
    await expect(settings.undo('Lost property')).toBeVisible()
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await phoneApp(page).goToCalls()
    expect((await deleted).status()).toBe(204)
  })

  await softStep('in the form of a colleague', async () => {
    const colleague = await (await browser.newContext({ baseURL: platform.url })).newPage()
    await signIn(colleague, 'staff')
    await phoneApp(colleague).open('calls/call-hour-long/edit')
    const form = phoneApp(colleague).form
    await form.getByRole('checkbox', { name: 'Excursion' }).check()
    await expect
      .soft(form.getByRole('group', { name: 'Phrases for the notes' }).getByRole('button'))
      .toHaveText(['Brings a lunch', 'Back at …'])
    await expect.soft(form.getByRole('checkbox', { name: 'Attendance' })).toBeVisible()
    await expect(form.getByRole('checkbox', { name: /Field trip|Lost property/ })).toHaveCount(0)
    await colleague.context().close()
  })
})

test('an unsaved reason and an unsent block survive a reload and the end of the session, and Sign Out asks (settings/reasons, blocking/kept, session/sign-out-draft)', async ({
  page,
  signIn,
  account,
  fillSignInPage,
  quiet,
}) => {
  // The browser's console messages about refused requests.
  quiet.allow(/status of 401|WebSocket/)
  const admin = account('admin')
  const settings = settingsOf(page)
  const other = page.getByRole('textbox', { name: 'Other reason' })
  const askToBlock = async () => {
    await phoneApp(page).open('blocklist')
    await page.getByRole('button', { name: 'Block a number' }).click()
  }
  await signIn(page, 'admin')
  await settings.tab.click()
  await settings.newReason.fill('Field trip')
  await page.reload()
  await expect.soft(settings.newReason).toHaveValue('Field trip')

  await askToBlock()
  await page.getByRole('checkbox', { name: 'Other' }).check()
  await other.fill('Calls at night')
  await other.press('Escape')
  await page.reload()

  await settings.tab.click()
  await page.route('**/v1/reasons?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'error:unauthorized' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('What you typed is kept in this tab. Sign in here to go on with it.')).toBeVisible()
  await page.goto(appAddress(admin))
  await fillSignInPage(page, 'admin')
  await expect(phoneApp(page).newestRow).toBeVisible()

  await phoneApp(page).userMenu(admin.fullName).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(
    phoneApp(page).toast(
      "A call reason isn't saved. What you typed to block a number isn't sent. Finish that first, or press Sign Out again.",
    ),
  ).toBeVisible()
  await expect(settings.newReason).toHaveValue('Field trip')
  await askToBlock()
  await expect(other).toHaveValue('Calls at night')
})

test('staff keep their own sound in this browser, and change no reasons @smoke', async ({ page, signIn }) => {
  await signIn(page, 'staff')
  const settings = settingsOf(page)
  await settings.open()
  await expect.soft(settings.section('Your numbers')).toContainText(/Virtual number\d{3}-555-01\d\d/)
  await expect.soft(settings.section('Office hours')).toContainText(/\d:\d\d AM to \d:\d\d PM [A-Z]{3}/)
  await expect.soft(settings.section('Call reasons')).toHaveCount(0)

  await page.getByRole('button', { name: 'Test microphone' }).click()
  const level = page.getByRole('meter', { name: 'Microphone level' })
  await expect.poll(async () => Number(await level.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Stop test' }).click()

  await settings.ring.fill('35')
  await page.getByRole('button', { name: 'Play a test ring' }).click()
  await page.reload()
  await expect.soft(settings.ring).toHaveValue('35')
  await expectAccessible(page, 'settings of staff')
})

test('language and colors for oneself stay on this computer, and the field keeps the focus (settings/devices)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  const settings = settingsOf(page)
  await settings.open()
  const panel = page.locator('.vp-settings')
  const lightness = () =>
    panel.evaluate((node) => getComputedStyle(node.closest('.vp-panel') as Element).backgroundColor)
  expect(await lightness()).toBe('rgb(255, 255, 255)')

  await expectAccessible(page, 'settings of staff')

  await test.step('colors change at once', async () => {
    await page.getByRole('combobox', { name: 'Colors' }).selectOption('Dark')
    await expect.poll(lightness).not.toBe('rgb(255, 255, 255)')
  })
  await test.step('so does the language, without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Español')
    const field = page.getByRole('combobox', { name: 'Idioma' })
    await expect(field).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Ajustes', exact: true })).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
  await test.step('both stay after a reload, and go back to the school’s', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ajustes', exact: true })).toBeVisible()
    expect(await lightness()).not.toBe('rgb(255, 255, 255)')
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('Según su escuela')
    await expect(settings.title).toBeVisible()
    await page.getByRole('combobox', { name: 'Colors' }).selectOption('As your school set it')
    await expect.poll(lightness).toBe('rgb(255, 255, 255)')
  })
})

test('the settings are two columns of about the same height, with and without call reasons, also at 768 px', async ({
  page,
  signIn,
}) => {
  for (const key of ['staff', 'admin']) {
    await signIn(page, key)
    await settingsOf(page).open()
    for (const width of [1366, 768]) {
      await page.setViewportSize({ width, height: 768 })
      await expect(page.getByRole('checkbox', { name: 'Use keyboard shortcuts' })).toBeVisible()
      const ends = () =>
        page
          .locator('.vp-settings-columns > div')
          .evaluateAll((columns) =>
            columns.map(({ children }) => [...children].at(-1)?.getBoundingClientRect() ?? new DOMRect()),
          )
      await expect
        .poll(async () => {
          const [left, right] = await ends()
          return left && right && left.right <= right.left && Math.abs(left.bottom - right.bottom)
        }, `${key} at ${width} px`)
        .toBeLessThan(450)
    }
  }
})
