import { appAddress, expect, test } from '../testing/fixtures'

const BLOCKED = 'This browser blocks storage for this site. Allow it in the browser’s settings to sign in.'

test('a browser that blocks storage is told so before the sign-in page, and an answer leaves the address first (session/storage-blocked)', async ({
  page,
  account,
}) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto(appAddress(account('staff')))
  await expect(page.getByText(BLOCKED)).toBeVisible()
  expect(visited.filter((path) => path.includes('authorize'))).toEqual([])

  await page.goto('/callback?code=a-code&state=a-state')
  await expect(page.getByText(BLOCKED)).toBeVisible()
  await expect(page.getByText('Please provide tenant_id param')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})
