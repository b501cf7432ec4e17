import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const NUMBER = '201-555-0178'

test('what was typed before a call is there for the same number after Esc and after a reload, and not after Cancel (precall/kept)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  const name = page.getByRole('textbox', { name: 'Name of the person this call is regarding' })
  const ask = async () => {
    // The keypad keeps its number until a call is placed.
    if (await app.field.isHidden()) {
      await app.openKeypad()
      await app.dial(NUMBER)
    } else await app.field.press('Enter')
    await app.confirm(NUMBER)
    await expect(name).toBeVisible()
  }
  await signIn(page)
  await ask()
  await name.fill('Lena Brandt')
  await softStep('after Esc', async () => {
    await name.press('Escape')
    await expect(name).toHaveCount(0)
    await ask()
    await expect(name).toHaveValue('Lena Brandt')
  })
  await softStep('after a reload', async () => {
    await name.fill('Lena Brandt-Ruiz')
    await page.reload()
    await expect(app.newestRow).toBeVisible()
    await ask()
    await expect(name).toHaveValue('Lena Brandt-Ruiz')
  })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await ask()
  await expect(name).toHaveValue('')
})
