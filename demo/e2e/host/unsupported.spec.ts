import type { Page } from 'playwright/test'
import type { phoneFor as PhoneFor } from '../../../src/index'
import { addElements, loadScript } from './host-page'
import { expect, test } from './hosts'

const REASON =
  'This browser can’t place calls because WebRTC is missing or switched off. Use a current Chrome, Edge, Firefox or Safari.'

/** As in WebKitGTK, in Apple's Lockdown Mode, and where a preference switches it off. */
const withoutWebrtc = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'))

test('without WebRTC each element that places calls says so and disables Call; nothing is requested or reserved (call/unsupported)', async ({
  page,
  site,
  platform,
  quiet,
}) => {
  quiet.allow(/getAccessToken failed/)
  await withoutWebrtc(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/jwt\//.test(request.url())) asked.push(request.url())
  })
  await page.goto('/blank.html')
  await addElements(page, site, {
    'vp-keypad': 'staff',
    'vp-softphone': 'staff',
    'vp-call-button': 'staff',
    'vp-caller-card': 'staff',
  })
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('vp-call-button, vp-caller-card'))
      element.setAttribute('person-id', 'contact-99')
  })
  await loadScript(page, site, 'virtual-phone.js')

  const buttons = {
    'vp-keypad': 'Call',
    'vp-softphone': 'Keypad',
    'vp-call-button': 'Call',
    'vp-caller-card': 'Call Tony Tonelli',
  }
  for (const [tag, name] of Object.entries(buttons)) {
    await test.step(tag, async () => {
      const button = page.locator(tag).getByRole('button', { name, exact: true })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(REASON)
      await button.click({ force: true })
      await expect(page.getByRole('dialog', { name: /Call/ })).toHaveCount(0)
    })
  }
  await test.step('a script', async () => {
    const code = await page.evaluate(async (file) => {
      const { phoneFor } = (await import(file)) as { phoneFor: typeof PhoneFor }
      const phone = phoneFor({ tenantId: 'demo', instituteId: 'school-1' })
      return phone.call({ number: '+12015550123' }).catch((error: { code: string }) => error.code)
    }, `${site.cdn}/virtual-phone.js`)
    expect(code).toBe('unsupported')
  })
  expect(asked).toEqual([])
  expect(platform.voice.live()).toEqual([])
})
