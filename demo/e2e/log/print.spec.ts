import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

test('a printed log has its search and direction, and not the choice of its order (log/panel)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await expect(phoneApp(page).newestRow).toBeVisible()
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect(order).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(order).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Direction' })).toBeVisible()
})
