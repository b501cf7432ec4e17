import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VoiceError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { microphoneAskedAtom } from '../../state/audio-devices'
import { callRig } from '../../testing/call-rig'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const QUALITY = { mos: 4.4, level: 'good', roundTripMs: 20, jitterMs: 1, lossPercent: 0 } as const

async function talk(inputLevel: number | undefined) {
  const rig = callRig()
  rig.line.setQuality({ ...QUALITY, inputLevel })
  await rig.talk()
  const mic = () => (rig.state() as { mic?: string }).mic
  return { ...rig, mic, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe('a microphone of which nothing is heard since the start (sound/devices)', () => {
  test('is told after eight seconds, until it is heard', async () => {
    const rig = await talk(0)
    await rig.wait(LIMITS.silentMicrophoneMs - LIMITS.qualityPollMs)
    expect(rig.mic()).toBe('live')
    await rig.wait(2 * LIMITS.qualityPollMs)
    expect(rig.mic()).toBe('silent')
    expect(rig.announcer.announced.at(-1)).toContain('Nothing is heard from your microphone.')
    rig.line.setQuality({ ...QUALITY, inputLevel: 0.2 })
    await rig.wait(LIMITS.qualityPollMs)
    expect(rig.mic()).toBe('live')
    rig.line.setQuality({ ...QUALITY, inputLevel: 0 })
    await rig.wait(60_000)
    expect(rig.mic()).toBe('live')
  })

  test('is not told of a line that measures no level, nor while the person is muted', async () => {
    const unmeasured = await talk(undefined)
    await unmeasured.wait(60_000)
    expect(unmeasured.mic()).toBe('live')
    const muted = await talk(0)
    muted.line.tell('mute', { id: 'line-1', muted: true })
    await muted.wait(60_000)
    expect(muted.mic()).toBe('live')
  })

  test('and another one that was chosen gets its own eight seconds', async () => {
    const rig = await talk(0)
    await rig.wait(LIMITS.silentMicrophoneMs + LIMITS.qualityPollMs)
    await rig.actions.chooseInput('mic-2')
    await rig.wait(LIMITS.silentMicrophoneMs - LIMITS.qualityPollMs)
    expect(rig.mic()).toBe('live')
    await rig.wait(2 * LIMITS.qualityPollMs)
    expect(rig.mic()).toBe('silent')
  })
})

test('a mute by the system, and a replaced microphone, are said once (sound/devices)', async () => {
  const rig = await talk(0.3)
  const tell = (state: 'muted' | 'live' | 'replaced') => rig.line.tell('mic', { id: 'line-1', state })
  tell('muted')
  tell('muted')
  expect(rig.announcer.announced.filter((words) => words.includes('has muted'))).toEqual([
    'polite: Your computer has muted this microphone.',
  ])
  // Only the line lifts the mute, and not the choice of another device.
  await rig.actions.chooseInput('mic-2')
  expect(rig.mic()).toBe('muted')
  tell('live')
  tell('replaced')
  expect([rig.mic(), rig.notify.shown]).toEqual([
    'live',
    ['note: Your microphone stopped. The call goes on with another one.'],
  ])
})

test('the screen stays awake in a call, and no longer (call/panel)', async () => {
  const rig = callRig()
  const holders = () => (rig.wakeLock as unknown as { holders: number }).holders
  expect(holders()).toBe(0)
  await rig.talk()
  expect(holders()).toBe(1)
  await rig.actions.hangUp()
  rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
  expect(holders()).toBe(0)
})

test('a call that timed out while the browser asked was not allowed the microphone (sound/devices)', async () => {
  const rig = callRig()
  const call = async () => {
    rig.line.failNext('call', new VoiceError('timeout'))
    await rig.dial()
    return rig.notify.shown.at(-1)
  }
  expect(await call()).toBe("error: The phone service didn't answer in time. Try again.")
  rig.store.set(microphoneAskedAtom, true)
  expect(await call()).toContain('Can’t access microphone.')
})
