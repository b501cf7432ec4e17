import { LIMITS } from '../../domain/limits'
import { createSpeechDetector } from '../../domain/sound/speech-detector'
import { createLastWins } from '../../lib/last-wins'
import { callHindranceAtom, ongoingCallAtom } from '../../state/call/call'
import { ringsHereAtom } from '../../state/call/incoming'
import { hasIncomingAtom, profileAtom } from '../../state/session'
import { canRingHereAtom, microphoneTestAtom, ringAwaitsVoiceAtom } from '../../state/settings'
import { incomingWords } from '../../text/en/incoming'
import type { ActionContext } from '../base/action-context'
import type { SoundTestActions } from './sound-tests'

export interface RingHereActions {
  /** Checks whether platform, line and browser let calls ring here. Never rejects. */
  readRingHere(): Promise<void>
  /**
   * Has calls to this person ring in this browser, or not, from now on. Switched on outside a call, the microphone then
   * listens until it hears somebody, which is only advice. Never rejects.
   */
  setRingHere(on: boolean): Promise<void>
  /** Ends that listening. */
  stopRingCheck(): void
}

/** The switch 'Ring in this browser' (`incoming/switch`). */
export function createRingHere(
  { store, storage, voice, announcer, text, logger }: ActionContext,
  { testMicrophone, stopMicrophoneTest, microphoneLevel }: SoundTestActions,
): RingHereActions {
  const words = () => (text.incoming ?? incomingWords).settings
  let listening: ReturnType<typeof setInterval> | undefined
  /** The latest press. The person may press again while the browser asks for the microphone. */
  const pressed = createLastWins()

  const choose = (on: boolean) => {
    const id = store.get(profileAtom)?.userId
    if (id === undefined) return
    const others = (storage.get('vp-ring-here') ?? []).filter((other) => other !== id)
    storage.set('vp-ring-here', on ? [...others, id] : others)
    store.set(ringsHereAtom, on)
  }
  const stopListening = () => {
    clearInterval(listening)
    listening = undefined
    store.set(ringAwaitsVoiceAtom, false)
  }
  const endCheck = () => {
    const wasTesting = store.get(ringAwaitsVoiceAtom) !== false
    pressed.cancel()
    stopListening()
    if (wasTesting) stopMicrophoneTest()
  }
  const heard = () => {
    endCheck()
    announcer.polite(words().heard)
  }

  return {
    async readRingHere() {
      if (!store.get(hasIncomingAtom) || store.get(callHindranceAtom)) return store.set(canRingHereAtom, false)
      try {
        const { can, answer } = await voice()
        store.set(canRingHereAtom, can?.incoming === true && answer !== undefined)
      } catch (error) {
        logger.error('the line could not be loaded', error)
      }
    },
    async setRingHere(on) {
      choose(on)
      if (!on) return endCheck()
      // The microphone is the call's.
      if (store.get(ongoingCallAtom)) return announcer.polite(words().isOn)
      store.set(ringAwaitsVoiceAtom, 'listening')
      announcer.polite(words().speak)
      const signal = pressed.begin()
      await testMicrophone()
      if (signal.aborted) return
      clearInterval(listening)
      const speaks = createSpeechDetector()
      let waitedMs = 0
      let movedAt = -Infinity
      const announced = new Set<string>()
      listening = setInterval(() => {
        const { state } = store.get(microphoneTestAtom)
        if (state === 'on') {
          const level = microphoneLevel()
          const hasSpoken = speaks(level)
          waitedMs += LIMITS.heardPollMs
          if (level >= LIMITS.faintLevel) movedAt = waitedMs
          if (hasSpoken) return heard()
          if (waitedMs < LIMITS.unheardMs) return
          // The words match what the level bar shows.
          const now = waitedMs - movedAt < LIMITS.faintMs ? 'faint' : 'unheard'
          store.set(ringAwaitsVoiceAtom, now)
          if (!announced.has(now)) announcer.polite(words()[now])
          announced.add(now)
          return
        }
        // Another microphone was chosen.
        if (state === 'opening') return
        // Stopped by another page of the app, or by a call. Its place says that it failed.
        stopListening()
      }, LIMITS.heardPollMs)
    },
    stopRingCheck: endCheck,
  }
}
