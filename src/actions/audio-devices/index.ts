import { audioDevicesAtom } from '../../state/audio-devices'
import type { ActionContext } from '../base/action-context'

export interface AudioDeviceActions {
  /**
   * Reads the devices and the chosen ones into `audioDevicesAtom`. It never asks for the microphone, because that waits
   * for Continue (`precall/no-microphone`). Never rejects.
   */
  loadAudioDevices(): Promise<void>
  /** The same, now and whenever a device is plugged in or out, until the returned function is called. */
  watchAudioDevices(): () => void
}

export function createAudioDeviceActions({ store, microphone, storage, logger }: ActionContext): AudioDeviceActions {
  const read = async () => {
    try {
      const { inputs, outputs } = await microphone.devices()
      const { input, output } = storage.get('vp-devices') ?? {}
      store.set(audioDevicesAtom, { inputs, outputs, input, output })
    } catch (error) {
      logger.error('audio devices could not be listed', error)
    }
  }
  return {
    loadAudioDevices: read,
    watchAudioDevices() {
      void read()
      return microphone.onDevicesChange(() => void read())
    },
  }
}

/** Rings and tones use the speaker and volume that were chosen in this browser, in any tab. */
export function tuneTones({ tones, storage }: Pick<ActionContext, 'tones' | 'storage'>): void {
  const { output = '', ringVolume = 1 } = storage.get('vp-devices') ?? {}
  tones.setOutput(output)
  tones.setRingVolume(ringVolume)
}
