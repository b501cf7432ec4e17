import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'

const NAMES = ['firefox', 'firefox-esr']

/** `FIREFOX_PATH`, else an installed Firefox, else undefined. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH
  const installed = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => NAMES.map((name) => join(dir, name)))
  return [...(named ? [named] : installed)].find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** The pitch of Firefox's own simulated microphone. */
export const FIREFOX_MICROPHONE_HZ = 1000

/** A Firefox over WebDriver BiDi with a simulated microphone that nobody is asked about, and WebRTC on loopback. */
export const launchFirefox = (executablePath: string): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.peerconnection.ice.loopback': true,
      'media.autoplay.default': 0,
      'media.autoplay.blocking_policy': 0,
    },
  })
