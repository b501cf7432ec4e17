import { test as base } from 'playwright/test'
import { resolveBrowser } from '../../../scripts/browser.mjs'
import { MICROPHONE_HZ, fakeMicrophone } from './fake-microphone'
import { bundleLinePage, openVoiceStage, type VoiceStage } from './voice-stage'

const { executablePath, args } = await resolveBrowser()

/** A browser with a microphone of 700 Hz, and a voice line of its own for each test. */
export const test = base.extend<{ stage: VoiceStage; pace: number }, { linePage: string }>({
  linePage: [async ({}, provide) => provide(await bundleLinePage()), { scope: 'worker' }],
  pace: [0.1, { option: true }],
  stage: async ({ linePage, pace }, provide) => {
    const stage = await openVoiceStage(linePage, { pace })
    await provide(stage)
    await stage.close()
  },
  launchOptions: [{ executablePath, args: [...args, ...fakeMicrophone(MICROPHONE_HZ)] }, { scope: 'worker' }],
})
