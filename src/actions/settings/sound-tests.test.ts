import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { microphoneTestAtom, ringVolumeAtom } from '../../state/settings'
import { anOngoingCall } from '../../testing/builders'
import { fakeContext, type FakeContextOptions } from '../../testing/fakes/fake-context'
import { createActions } from '../index'
import { createSettingsActions } from './index'
import { eventually } from '../../testing/eventually'

/** A stream whose microphone shows whether it was released. */
function aStream() {
  const track = { stopped: false, stop: () => void (track.stopped = true) }
  return { stream: { getTracks: () => [track] } as unknown as MediaStream, track }
}

function sound(options: FakeContextOptions = {}) {
  const context = fakeContext(options)
  const all = createActions(context)
  const actions = createSettingsActions(context, all.navigation)
  const close = actions.openSound()
  const streams: ReturnType<typeof aStream>[] = []
  const open = context.microphone.open
  context.microphone.open = async (deviceId) => {
    await open(deviceId)
    const made = aStream()
    streams.push(made)
    return made.stream
  }
  return {
    ...context,
    all,
    actions,
    close,
    test: () => context.store.get(microphoneTestAtom),
    /** The opened microphones that are still open. */
    live: () => streams.map(({ track }) => !track.stopped),
    call: () => context.store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }),
  }
}

describe('ring volume', () => {
  test('is that of this browser, or else full', () => {
    expect(sound().store.get(ringVolumeAtom)).toBe(1)
    expect(sound({ stored: { 'vp-devices': { ringVolume: 0.4 } } }).store.get(ringVolumeAtom)).toBe(0.4)
  })

  test('is stored beside the chosen devices, and applies at once', () => {
    const { actions, storage, store, tones } = sound({ stored: { 'vp-devices': { output: 'speaker-1' } } })
    actions.setRingVolume(0.25)
    expect(storage.get('vp-devices')).toEqual({ output: 'speaker-1', ringVolume: 0.25 })
    expect(store.get(ringVolumeAtom)).toBe(0.25)
    expect(tones.played).toEqual(['volume 0.25'])
  })

  test('follows another tab, while it is shown', () => {
    const { storage, store, close } = sound()
    storage.set('vp-devices', { ringVolume: 0.5 })
    storage.tellFromOtherTab('vp-devices', { ringVolume: 0.5 })
    expect(store.get(ringVolumeAtom)).toBe(0.5)
    close()
    storage.set('vp-devices', { ringVolume: 0.1 })
    storage.tellFromOtherTab('vp-devices', { ringVolume: 0.1 })
    expect(store.get(ringVolumeAtom)).toBe(0.5)
  })
})

describe('the test ring', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const stored = { 'vp-devices': { output: 'speaker-1', ringVolume: 0.3 } }
  const RING = ['output speaker-1', 'volume 0.3', 'ring']

  test('is one ring, as in a call', async () => {
    const { actions, tones } = sound({ stored })
    actions.playTestRing()
    expect(tones.played).toEqual(RING)
    await vi.advanceTimersByTimeAsync(1500)
    expect(tones.played).toEqual([...RING, 'stop'])
  })

  test('restarts when it is requested again', async () => {
    const { actions, tones } = sound({ stored })
    actions.playTestRing()
    await vi.advanceTimersByTimeAsync(1000)
    actions.playTestRing()
    await vi.advanceTimersByTimeAsync(1000)
    expect(tones.played).toEqual([...RING, 'stop', ...RING])
  })

  test('stops when the page closes', async () => {
    const { actions, tones, close } = sound({ stored })
    actions.playTestRing()
    close()
    await vi.advanceTimersByTimeAsync(0)
    expect(tones.played.at(-1)).toBe('stop')
  })

  test('does not stop a call’s own ring', async () => {
    const { actions, tones, call } = sound({ stored })
    actions.playTestRing()
    call()
    await vi.advanceTimersByTimeAsync(5000)
    actions.playTestRing()
    expect(tones.played).toEqual(RING)
  })
})

describe('the microphone test', () => {
  test('opens the chosen microphone, shows its level, and releases it', async () => {
    const made = sound({ stored: { 'vp-devices': { input: 'mic-1' } } })
    const testing = made.actions.testMicrophone()
    expect(made.test()).toEqual({ state: 'opening' })
    await testing
    expect(made.test()).toEqual({ state: 'on' })
    expect(made.microphone.opened).toEqual(['mic-1'])
    expect(made.actions.microphoneLevel()).toBe(0.5)
    made.actions.stopMicrophoneTest()
    expect(made.test()).toEqual({ state: 'off' })
    expect(made.live()).toEqual([false])
    expect(made.actions.microphoneLevel()).toBe(0)
  })

  test('releases a microphone to which the browser cannot listen', async () => {
    const made = sound()
    made.microphone.level = () => {
      throw new DOMException('different sample-rate', 'NotSupportedError')
    }
    await made.actions.testMicrophone()
    expect(made.test().state).toBe('failed')
    expect(made.live()).toEqual([false])
  })

  test('never begins by itself (settings/devices)', () => {
    expect(sound().microphone.opened).toEqual([])
  })

  test('stopped during the browser’s prompt releases the microphone that opens later', async () => {
    const made = sound()
    const testing = made.actions.testMicrophone()
    made.actions.stopMicrophoneTest()
    await testing
    expect(made.test()).toEqual({ state: 'off' })
    expect(made.live()).toEqual([false])
  })

  test.each<[string, (made: ReturnType<typeof sound>) => void]>([
    ['the view is removed', ({ close }) => close()],
    ['a call begins', ({ call }) => call()],
    ['the page closes', ({ lifecycle }) => lifecycle.tellLeave()],
    ['the person signs out', ({ personLeaves }) => personLeaves()],
  ])('ends when %s', async (_, happens) => {
    const made = sound()
    await made.actions.testMicrophone()
    happens(made)
    await eventually(() => expect(made.test()).toEqual({ state: 'off' }))
    expect(made.live()).toEqual([false])
  })

  test('continues with a newly chosen microphone', async () => {
    const made = sound()
    await made.actions.testMicrophone()
    await made.all.call.chooseInput('mic-2')
    await made.all.audioDevices.loadAudioDevices()
    await eventually(() => expect(made.live()).toEqual([false, true]))
    expect(made.microphone.opened).toEqual([undefined, 'mic-2'])
  })

  test('does not begin during a call', async () => {
    const made = sound()
    made.call()
    await made.actions.testMicrophone()
    expect(made.microphone.opened).toEqual([])
  })

  test.each([
    [
      'mic-denied',
      false,
      'Can’t access microphone. Turn on microphone access in your browser settings to place a call.',
    ],
    ['mic-denied', true, "This page doesn't let Virtual Phone use the microphone. Ask your administrator to allow it."],
    ['mic-missing', false, 'No microphone was found. Connect a microphone to place a call.'],
    ['failed', false, "We couldn't use this audio device."],
  ] as const)('that fails with %s (policy: %s) says why, and has a retry', async (code, policy, text) => {
    const made = sound()
    made.microphone.failWith(code)
    if (policy) made.microphone.policy = () => 'blocked'
    await made.actions.testMicrophone()
    expect(made.test()).toEqual({ state: 'failed', text })
    expect(made.announcer.announced).toEqual([`assertive: ${text}`])
    made.microphone.failWith(undefined)
    await made.actions.testMicrophone()
    expect(made.test()).toEqual({ state: 'on' })
  })
})
