import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callRig } from '../../testing/call-rig'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call without any sound names the possible cause (line/first-media)', async () => {
  const rig = callRig()
  await rig.dial()
  rig.line.tell('hangup', { id: 'line-1', reason: 'no-media' })
  expect(rig.notify.shown).toEqual(['error: No sound is getting through. Your network may block calls.'])
  expect(rig.api.callsOf('hangUpCall')).toHaveLength(1)
  expect(rig.factsOf('call-connected')).toEqual([])
  expect(rig.factsOf('call-ended')).toMatchObject([{ outcome: 'unanswered', reason: 'no-media' }])
})
