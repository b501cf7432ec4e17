import { voiceContract } from '../../../src/testing/voice/voice-contract'
import { sipBench } from './sip-bench'
import { test } from './telephony-test'

test.describe('SIP, in a real browser over Kamailio and rtpengine to real telephones (line/port, line/incoming)', () => {
  // A call ends when its page closes.
  for (const rule of voiceContract(['setHeld', 'transfer', 'merger', 'ringer', 'unplugMicrophone', 'muteBySystem'])) {
    test(rule.name, async ({ page, telephony, linePageUrl }) => {
      await rule.run(await sipBench(page, telephony, linePageUrl))
    })
  }
})
