import type { Page } from 'playwright/test'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { expectTone } from '../testing/sound/expect-tone'
import { microphonesOf } from '../testing/sound/listen-in'
import { phoneApp } from '../testing/phone-app'

const PARENT = 'Tony Tonelli'
const QUESTION = "Allow the microphone in your browser's question."

/** What the tests see and decide of this page's browser. */
interface Devices {
  /** Answers the browser's question. Undefined: nobody is asked. */
  allow?: () => void
  asks: boolean
  locks: { released: boolean }[]
}

declare global {
  interface Window {
    devices: Devices
  }
}

/** Before the page's own script. */
function installDevices(): void {
  const devices: Devices = (window.devices = { asks: false, locks: [] })
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) return
  const open = media.getUserMedia.bind(media)
  media.getUserMedia = async (constraints) => {
    if (devices.asks) await new Promise<void>((resolve) => (devices.allow = resolve))
    return open(constraints)
  }
  navigator.permissions.query = () =>
    Promise.resolve({ state: devices.asks ? 'prompt' : 'granted' } as PermissionStatus)
  // A browser without a screen refuses.
  navigator.wakeLock.request = () => {
    const lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) }
    devices.locks.push(lock)
    return Promise.resolve(lock as unknown as WakeLockSentinel)
  }
}

const awake = (page: Page) => page.evaluate(() => window.devices.locks.filter(({ released }) => !released).length)

test.beforeEach(({ page }) => page.addInitScript(installDevices))

test('a question that nobody answers is said, until it is answered, and the call goes on (sound/devices)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  await page.evaluate(() => void (window.devices.asks = true))
  await app.call(PARENT)
  await expect(app.panel.getByText(QUESTION)).toBeVisible({ timeout: 5000 })
  await page.evaluate(() => window.devices.allow?.())
  await expect(app.timer).toBeVisible()
  await expect(app.panel.getByText(QUESTION)).toHaveCount(0)
  await app.endCall.click()
})

test('what the system does to the microphone of a call is said, and the screen stays awake in it (sound/devices, call/panel)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  expect(await awake(page)).toBe(0)
  await app.talk(PARENT)
  await expect.poll(() => awake(page)).toBe(1)

  const muteBySystem = (muted: boolean) =>
    page.evaluate((on) => {
      const track = window.ears.microphones.at(-1)
      if (!track) throw new Error('no microphone')
      Object.defineProperty(track, 'muted', { value: on, configurable: true })
      track.dispatchEvent(new Event(on ? 'mute' : 'unmute'))
    }, muted)
  await muteBySystem(true)
  await expect(app.panel.getByText('Your computer has muted this microphone.')).toBeVisible()
  await muteBySystem(false)
  await expect(app.panel.getByText('Your computer has muted this microphone.')).toHaveCount(0)

  await test.step('unplugged, it is replaced by the default one, which the other side hears', async () => {
    await page.evaluate(() => {
      const track = window.ears.microphones.at(-1)
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
    await expect(page.getByText('Your microphone stopped. The call goes on with another one.').first()).toBeVisible()
    const [callId = ''] = platform.voice.live()
    await expectTone(MICROPHONE_HZ, () => platform.voice.heard(callId))
  })

  await app.endCall.click()
  await expect.poll(() => awake(page)).toBe(0)
  expect(await microphonesOf(page)).not.toContain('live')
})
