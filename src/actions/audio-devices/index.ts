import { LIMITS } from '../../domain/limits'
import { audioDevicesAtom, microphoneAskedAtom } from '../../state/audio-devices'
import { callPanelsInViewAtom } from '../../state/call/call'
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

export function createAudioDeviceActions(context: ActionContext): AudioDeviceActions {
  const { store, microphone, storage, logger } = context
  sayWhenAsked(context)
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

/**
 * Whoever opens the microphone (a call, a test, a greeting): after two seconds the person reads what the browser waits
 * for (`sound/devices`). Where the panel of the call shows it, it is only announced.
 */
function sayWhenAsked({ store, microphone, announcer, notify, text }: ActionContext) {
  microphone.onAsking((asked) => {
    store.set(microphoneAskedAtom, asked)
    if (!asked) return
    const words = text.call.allowMicrophone
    if (store.get(callPanelsInViewAtom) > 0) announcer.polite(words)
    else notify.note(words, { ms: LIMITS.toastMicrophoneMs })
  })
}

/** Rings and tones use the speaker and volume that were chosen in this browser, in any tab. */
export function tuneTones({ tones, storage }: Pick<ActionContext, 'tones' | 'storage'>): void {
  const { output = '', ringVolume = 1 } = storage.get('vp-devices') ?? {}
  tones.setOutput(output)
  tones.setRingVolume(ringVolume)
}
