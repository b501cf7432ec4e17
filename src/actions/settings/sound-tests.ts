import { MicrophoneError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { createLastWins } from '../../lib/last-wins'
import { audioDevicesAtom } from '../../state/audio-devices'
import { ongoingCallAtom } from '../../state/call/call'
import { microphoneTestAtom, ringVolumeAtom } from '../../state/settings'
import { tuneTones, type AudioDeviceActions } from '../audio-devices'
import type { ActionContext } from '../base/action-context'
import { microphoneFailure } from '../failures/microphone-failure'
import { createViews } from '../base/views'
import { callErrorWords } from '../../text/en/call-errors'

export interface SoundTestActions {
  /** A view shows the devices. A running test ends when every view has called the returned function. */
  openSound(): () => void
  /** From 0 to 1, stored in this browser. It applies at once to a test ring. */
  setRingVolume(volume: number): void
  /** One ring with the volume and speaker of a call. Nothing during a call. */
  playTestRing(): void
  /**
   * Opens the chosen microphone only to show its level, until it is stopped, another call begins, or the view closes.
   * Never rejects, because `microphoneTestAtom` has the error.
   */
  testMicrophone(): Promise<void>
  stopMicrophoneTest(): void
  /** The current level, 0 to 1. */
  microphoneLevel(): number
}

/** The resources of a running test. */
interface OpenMicrophone {
  read(): number
  close(): void
}

export function createSoundTests(context: ActionContext, { loadAudioDevices }: AudioDeviceActions): SoundTestActions {
  const { store, storage, tones, bus, lifecycle } = context
  let ringEnds: ReturnType<typeof setTimeout> | undefined
  let open: OpenMicrophone | undefined
  /** A microphone that opens after its test was stopped is released at once. */
  const opening = createLastWins()
  let testedInput: string | undefined

  const readVolume = () => store.set(ringVolumeAtom, storage.get('vp-devices')?.ringVolume ?? 1)
  const isInCall = () => store.get(ongoingCallAtom) !== null
  const release = () => {
    opening.cancel()
    open?.close()
    open = undefined
  }
  const stopMicrophoneTest = () => {
    release()
    store.set(microphoneTestAtom, { state: 'off' })
  }
  const stopRing = () => {
    if (ringEnds === undefined) return
    clearTimeout(ringEnds)
    ringEnds = undefined
    // During a call, what sounds may be the call's own tone.
    if (!isInCall()) tones.stop()
  }
  const stopAll = () => {
    stopRing()
    if (store.get(microphoneTestAtom).state !== 'off') stopMicrophoneTest()
  }

  const testMicrophone = async () => {
    if (isInCall()) return
    release()
    const signal = opening.begin()
    testedInput = storage.get('vp-devices')?.input
    store.set(microphoneTestAtom, { state: 'opening' })
    try {
      const opened = await openMicrophone(context, testedInput)
      if (signal.aborted) return opened.close()
      open = opened
      store.set(microphoneTestAtom, { state: 'on' })
      // From now on the browser names its devices.
      void loadAudioDevices()
    } catch (error) {
      if (signal.aborted) return
      const text = failureText(context, error)
      store.set(microphoneTestAtom, { state: 'failed', text })
      context.announcer.assertive(text)
    }
  }

  let unfollow = () => {}
  const views = createViews({
    first: () => (unfollow = storage.onOtherTab('vp-devices', readVolume)),
    last: () => unfollow(),
    gone: stopAll,
  })
  store.sub(ongoingCallAtom, () => isInCall() && stopAll())
  lifecycle.onLeave(stopAll)
  bus.on('session-changed', ({ signedIn }) => signedIn || stopAll())
  store.sub(audioDevicesAtom, () => {
    const isOther = store.get(audioDevicesAtom).input !== testedInput
    if (isOther && store.get(microphoneTestAtom).state === 'on') void testMicrophone()
  })

  return {
    openSound() {
      readVolume()
      return views.show('sound')
    },
    setRingVolume(volume) {
      storage.set('vp-devices', { ...storage.get('vp-devices'), ringVolume: volume })
      store.set(ringVolumeAtom, volume)
      tones.setRingVolume(volume)
    },
    playTestRing() {
      if (isInCall()) return
      stopRing()
      tuneTones(context)
      tones.ring()
      ringEnds = setTimeout(stopRing, LIMITS.ringOnMs)
    },
    testMicrophone,
    stopMicrophoneTest,
    microphoneLevel: () => open?.read() ?? 0,
  }
}

async function openMicrophone({ microphone }: ActionContext, deviceId: string | undefined): Promise<OpenMicrophone> {
  const stream = await microphone.open(deviceId)
  const release = () => stream.getTracks().forEach((track) => track.stop())
  try {
    const level = microphone.level(stream)
    return {
      read: level.read,
      close() {
        level.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The same words as before a call (`call/failure`). */
function failureText({ text, microphone, logger }: ActionContext, error: unknown): string {
  const { failures, deviceFailed } = text.callErrors ?? callErrorWords
  const code = error instanceof MicrophoneError ? error.code : 'failed'
  if (code !== 'failed') return failures[microphoneFailure(microphone, code)]
  logger.error('the microphone could not be tested', error)
  return deviceFailed
}
