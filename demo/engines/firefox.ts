import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from 'playwright/test'
import { findProgram } from '../../scripts/browser.mjs'

/**
 * An installed Firefox (`FIREFOX_PATH`) over WebDriver BiDi, with a fake microphone that needs no permission, and
 * WebRTC on loopback.
 * @param microphoneHz the pitch of that microphone
 * @throws an error that says what to install
 */
export function firefoxOptions(microphoneHz: number): LaunchOptions {
  const firefox = findProgram(['firefox', 'firefox-esr'], process.env.FIREFOX_PATH)
  if (!firefox) throw new Error('No Firefox: install it, or set FIREFOX_PATH to one.')
  return {
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('./firefox-relay.mjs', import.meta.url)),
    env: { ...process.env, FIREFOX_PATH: firefox } as Record<string, string>,
    firefoxUserPrefs: {
      // WebDriver BiDi's clicks do not reach a frame in another process.
      'fission.autostart': false,
      'media.navigator.streams.fake': true,
      'media.navigator.audio.fake_frequency': microphoneHz,
      'media.navigator.permission.disabled': true,
      'media.peerconnection.ice.loopback': true,
      // A fake sound card, because without any neither Web Audio nor a player would run.
      'media.cubeb.force_mock_context': true,
      'media.autoplay.default': 0,
      'media.autoplay.blocking_policy': 0,
    },
  }
}

/**
 * Errors that Firefox causes by itself. It requests an icon, which the sign-in page's policy does not allow. And it
 * reports a network failure to a page that is left while something is loading. The phone logs that for background
 * loads.
 */
export const FIREFOX_SAYS = [
  /favicon\.ico/,
  /^console: \[virtual-phone\] (statistics|the people called last|the reminders|the blocked numbers) could not be (loaded|read) ApiError error:network:/,
]

/**
 * Runs in the page. In Firefox, Playwright's `fill` sets the value by script and then dispatches an event. React has
 * noticed the value being set, so it sees no change in the event.
 */
export function tellReactOfFills(): void {
  window.addEventListener(
    'input',
    (event) => {
      const [field] = event.composedPath() as (Element & { _valueTracker?: { setValue(value: string): void } })[]
      if (!event.isTrusted) field?._valueTracker?.setValue('')
    },
    { capture: true },
  )
}
