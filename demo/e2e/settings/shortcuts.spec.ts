import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

const loadedScripts = () => performance.getEntriesByType('resource').map(({ name }) => name)

test('shortcuts are switched on in Settings, work outside fields, and are listed by ? (shortcut/keys)', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'staff')
  const app = phoneApp(page)
  await expect(app.newestRow).toBeVisible()
  const search = page.getByRole('textbox', { name: 'Search calls' })

  await test.step('off at first', async () => {
    await app.newestRow.focus()
    await page.keyboard.press('/')
    await expect(app.newestRow).toBeFocused()
  })

  await test.step('on in Settings, where they are listed', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    const section = page.getByRole('region', { name: 'Keyboard shortcuts' })
    await expect(section.getByText('Mute or unmute your call')).toBeVisible()
    // Waits for the code of the shortcuts, which Settings loads, because a test presses faster than a person.
    await expect.poll(() => page.evaluate(loadedScripts)).toContainEqual(expect.stringMatching(/\/Shortcuts-/))
    await section.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check()
  })

  await test.step('/ leads to the search, where it is a letter', async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('m/?')
    await expect(search).toHaveValue('m/?')
  })

  await test.step('? lists them, k opens the keypad, after a reload too', async () => {
    await page.reload()
    await expect(app.newestRow).toBeVisible()
    await app.newestRow.focus()
    await page.keyboard.press('?')
    await expect(app.dialog('Keyboard shortcuts').getByText('Open the keypad')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(app.newestRow).toBeFocused()
    await page.keyboard.press('k')
    await expect(app.field).toBeFocused()
  })
})
