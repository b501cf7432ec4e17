import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { callRig } from '../../testing/call-rig'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a person who speaks while muted gets one hint, not one for each word (call/muted-speech)', async () => {
  const rig = callRig()
  await rig.talk()
  const speak = (speaking: boolean) => rig.line.tell('muted-speech', { id: 'line-1', speaking })
  const mute = (muted: boolean) => rig.line.tell('mute', { id: 'line-1', muted })
  const hints = () => rig.announcer.announced.filter((words) => words.includes("You're muted"))
  mute(true)
  for (const speaking of [true, false, true, false]) speak(speaking)
  expect(hints()).toEqual(["polite: You're muted. The other person can't hear you."])
  speak(true)
  expect(rig.state()).toMatchObject({ speaksMuted: true })
  mute(false)
  expect(rig.state()).not.toMatchObject({ speaksMuted: true })
  mute(true)
  speak(true)
  expect(hints()).toHaveLength(2)
  speak(false)
  rig.clock.uptime += LIMITS.mutedSpeechAnnounceGapMs
  speak(true)
  expect(hints()).toHaveLength(3)
})
