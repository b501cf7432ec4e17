import { describe, expect, test, vi } from 'vitest'
import { audioDevicesAtom, microphoneAskedAtom } from '../../state/audio-devices'
import { callPanelsInViewAtom } from '../../state/call/call'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createAudioDeviceActions } from '.'

describe('the audio devices', () => {
  test('are read with the chosen ones, without opening the microphone', async () => {
    const context = fakeContext({ stored: { 'vp-devices': { input: 'mic-1' } } })
    await createAudioDeviceActions(context).loadAudioDevices()
    expect(context.store.get(audioDevicesAtom)).toMatchObject({
      inputs: [{ id: 'mic-1' }],
      outputs: [{ id: 'speaker-1' }],
      input: 'mic-1',
    })
    expect(context.microphone.opened).toEqual([])
  })

  test('are read again when one is plugged in, while a view watches', async () => {
    const context = fakeContext()
    const list = vi.spyOn(context.microphone, 'devices')
    const stop = createAudioDeviceActions(context).watchAudioDevices()
    context.microphone.tellDevicesChanged()
    expect(list).toHaveBeenCalledTimes(2)
    stop()
    context.microphone.tellDevicesChanged()
    expect(list).toHaveBeenCalledTimes(2)
  })

  test('that cannot be listed are logged', async () => {
    const context = fakeContext()
    vi.spyOn(context.microphone, 'devices').mockRejectedValue(new Error('no'))
    await createAudioDeviceActions(context).loadAudioDevices()
    expect(context.logger.lines).toEqual(['error: audio devices could not be listed'])
  })
})

test('a question of the browser is said, by a toast where no panel of the call shows it (sound/devices)', () => {
  const context = fakeContext()
  createAudioDeviceActions(context)
  const words = "Allow the microphone in your browser's question."
  context.microphone.tellAsking(true)
  expect([context.store.get(microphoneAskedAtom), context.notify.shown]).toEqual([true, [`note: ${words}`]])
  context.microphone.tellAsking(false)
  context.store.set(callPanelsInViewAtom, 1)
  context.microphone.tellAsking(true)
  expect([context.notify.shown.length, context.announcer.announced]).toEqual([
    1,
    [`polite: ${words}`, `polite: ${words}`],
  ])
})
