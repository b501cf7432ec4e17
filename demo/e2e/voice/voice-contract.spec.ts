import { voiceContract } from '../../../src/testing/voice/voice-contract'
import { test } from './voice-test'
import { webrtcBench } from './webrtc-bench'

test.describe('WebRTC, in a real browser against the real far end (line/port, line/incoming)', () => {
  for (const rule of voiceContract([
    'setHeld',
    'transfer',
    'merger',
    'ringer',
    'resume',
    'unplugMicrophone',
    'muteBySystem',
  ])) {
    test(rule.name, async ({ page, stage }) => {
      await rule.run(await webrtcBench(page, stage))
    })
  }
})
