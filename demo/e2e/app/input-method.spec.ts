import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

/** What browsers report for a key that an input method takes. Safari says so even after the word has ended. */
const PROCESS = 229
const CODES = { Enter: 13, Escape: 27 }

test('keys that belong to an input method call nobody and close nothing (element/input-method)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  const devTools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const press = (key: keyof typeof CODES, windowsVirtualKeyCode = CODES[key]) =>
    devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode })

  await signIn(page)
  await app.openKeypad()
  await app.field.focus()
  await compose('２０１')
  // A changed text would end the word.
  await expect(app.field).toHaveValue('２０１')
  await press('Enter')
  await press('Escape')
  await press('Enter', PROCESS)
  await expect(page.getByText('Please enter a 10-digit US phone number.')).toBeHidden()
  await expect(app.field).toHaveValue('２０１')
  await devTools.send('Input.insertText', { text: '２０１５５５０１１５' })
  await expect(app.field).toHaveValue('201-555-0115')
  await press('Enter', PROCESS)
  await expect(app.field).toBeFocused()
  await press('Enter')
  await expect(app.dialog('Call 201-555-0115')).toBeVisible()
})
