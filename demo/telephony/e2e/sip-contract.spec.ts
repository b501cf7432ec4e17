import { VOICE_CONTRACT } from '../../../src/testing/voice-contract'
import { sipBench } from './sip-bench'
import { test } from './telephony-test'

test.describe('SIP, in a real browser over Kamailio and rtpengine to real telephones (line/port)', () => {
  for (const rule of VOICE_CONTRACT) {
    test(rule.name, async ({ page, telephony, linePageUrl }) => {
      await rule.run(await sipBench(page, telephony, linePageUrl))
    })
  }
})
