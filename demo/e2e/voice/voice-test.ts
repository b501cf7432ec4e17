import { browserTest } from '../testing/browser-test'
import { bundleLinePage, openVoiceStage, type VoiceStage } from './voice-stage'

/** The page's script, bundled once for all tests of a worker. */
let linePage: Promise<string> | undefined

/** A voice line of its own for each test, without a platform. */
export const test = browserTest.extend<{ stage: VoiceStage; pace: number }>({
  pace: [0.1, { option: true }],
  stage: async ({ pace }, provide) => {
    const stage = await openVoiceStage(await (linePage ??= bundleLinePage('webrtc-page.ts')), { pace: () => pace })
    await provide(stage)
    await stage.close()
  },
})
