import { browserTest } from '../testing/browser-test'
import { bundleLinePage, openVoiceStage, type VoiceStage } from './voice-stage'

/** A browser with a microphone of 700 Hz, and a voice line of its own for each test. */
export const test = browserTest.extend<{ stage: VoiceStage; pace: number }, { linePage: string }>({
  linePage: [async ({}, provide) => provide(await bundleLinePage()), { scope: 'worker' }],
  pace: [0.1, { option: true }],
  stage: async ({ linePage, pace }, provide) => {
    const stage = await openVoiceStage(linePage, { pace: () => pace })
    await provide(stage)
    await stage.close()
  },
})
