import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'
import { cardIn, listensForCalls, RINGS } from '../testing/incoming'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'
import type * as scriptApi from '../../../src/script-api'
import type * as headsetEntry from '../../../src/browser/headset'
import { addElements, loadScript } from './host-page'
import { expect, test } from './hosts'

/** A parent (seed, cast). */
const PARENT = { name: 'Ezra Echols', e164: '+12015550190' }

/** The bits of the headset's input report, and of its output report. */
const [ON_HOOK, OFF_HOOK, MUTE_PRESSED] = [0b00, 0b01, 0b11]
const LIGHTS = { dark: 0, ringing: 0b100, inCall: 0b001, muted: 0b011 }

/** A browser with one headset, of which the person has chosen none yet. `pressed` sends its reports. */
function scriptHid(): void {
  const bit = (usages: number[], change = {}) => ({
    ...{
      reportSize: 1,
      reportCount: usages.length,
      isAbsolute: true,
      hasPreferredState: false,
      logicalMinimum: 0,
      usages,
    },
    ...change,
  })
  const hook = 0x0b_0020
  const mute = 0x0b_002f
  class Device extends EventTarget {
    productName = 'School Headset 30'
    opened = false
    collections = [
      {
        usagePage: 0x0b,
        usage: 5,
        inputReports: [{ reportId: 2, items: [bit([hook]), bit([mute], { isAbsolute: false })] }],
        outputReports: [{ reportId: 2, items: [bit([0x08_0017, 0x08_0009, 0x08_0018])] }],
      },
    ]
    light = 0
    open = async () => void (this.opened = true)
    close = async () => void (this.opened = false)
    sendReport = async (_: number, [lights = 0]: Uint8Array) => void (this.light = lights)
    send = (value: number) =>
      this.dispatchEvent(
        Object.assign(new Event('inputreport'), { reportId: 2, data: new DataView(Uint8Array.of(value).buffer) }),
      )
  }
  const device = new Device()
  const allowed: Device[] = []
  const hid = Object.assign(new EventTarget(), {
    getDevices: async () => [...allowed],
    requestDevice: async () => [...(allowed.push(device), allowed)],
  })
  Object.defineProperty(navigator, 'hid', { value: hid })
  Object.assign(window, { device })
}

const light = (page: Page) => page.evaluate(() => (window as unknown as { device: { light: number } }).device.light)
const send = (page: Page, ...values: number[]) =>
  page.evaluate((all) => {
    for (const value of all) (window as unknown as { device: { send(value: number): void } }).device.send(value)
  }, values)

test('a headset is connected in the settings, and then answers, mutes and ends calls, with its lights (headset/keys)', async ({
  page,
  site,
  platform,
}) => {
  await page.addInitScript(scriptHid)
  await page.addInitScript(() => localStorage.setItem('vp-ring-here', '["staff-1"]'))
  await page.route('**/headset.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: readFileSync('dist/headset.js'),
    }),
  )
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-softphone': 'staff', 'vp-settings': 'staff' })
  const listens = listensForCalls(page)
  await page.evaluate(async (cdn) => {
    const { configure } = (await import(`${cdn}/api.js`)) as typeof scriptApi
    const { webHidHeadset } = (await import(`${cdn}/headset.js`)) as typeof headsetEntry
    configure({ headset: webHidHeadset() })
  }, site.cdn)
  await loadScript(page, site, 'virtual-phone.js')
  await listens
  const app = phoneApp(page)

  const section = page.getByRole('region', { name: 'Headset' })
  await section.getByRole('button', { name: 'Connect a headset' }).click()
  await expect(section.getByText('Connected: School Headset 30')).toBeVisible()

  const to = await virtualNumberOf(platform, 'staff-1')
  const called = platform.callIn({ from: PARENT.e164, to, ...RINGS })
  await expect(cardIn(page)).toBeVisible()
  await softStep('its light says that a call rings', () => expect.poll(() => light(page)).toBe(LIGHTS.ringing))
  await send(page, OFF_HOOK)
  await expect(app.timer).toBeVisible()
  await softStep('and that it is on', () => expect.poll(() => light(page)).toBe(LIGHTS.inCall))

  await send(page, MUTE_PRESSED, OFF_HOOK)
  await expect(app.panel.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await softStep('and that it is muted', () => expect.poll(() => light(page)).toBe(LIGHTS.muted))
  await app.panel.getByRole('button', { name: 'Unmute' }).click()
  await expect.poll(() => light(page)).toBe(LIGHTS.inCall)

  await send(page, ON_HOOK)
  await expect(app.form).toBeVisible()
  await softStep('it is dark at the end', () => expect.poll(() => light(page)).toBe(LIGHTS.dark))
  await called
})
