import { test as base } from 'playwright/test'
import { resolveBrowser } from '../../../scripts/browser.mjs'
import { MICROPHONE_HZ, fakeMicrophone } from '../voice/fake-microphone'

export interface BrowserOptions {
  /** Factor of the widths of all letters. Default 1. */
  wider: number
}

/** A browser whose microphone hears a plain tone of `MICROPHONE_HZ`. */
export const browserTest = base.extend<object, BrowserOptions>({
  wider: [1, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ wider }, provide) => {
      const { executablePath, args, env } = await resolveBrowser({ wider })
      await provide({ executablePath, args: [...args, ...fakeMicrophone(MICROPHONE_HZ)], env })
    },
    { scope: 'worker' },
  ],
})
