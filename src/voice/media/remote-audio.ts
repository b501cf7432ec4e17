import { VoiceError } from '../voice-client'

/** Plays the far end. The element is never added to the page. */
export interface RemoteAudio {
  play(stream: MediaStream): void
  /** @throws VoiceError `failed` when this browser cannot choose an output device, or cannot use this one */
  setOutput(deviceId: string): Promise<void>
  /** Plays nothing while true. */
  setSilent(silent: boolean): void
  stop(): void
}

export function createRemoteAudio(warn: (message: string) => void): RemoteAudio {
  const audio = new Audio()
  audio.autoplay = true
  return {
    play(stream) {
      audio.srcObject = stream
      // This is allowed without a gesture while a microphone is live. `stop` interrupts it, which is no error.
      audio.play().catch((error: unknown) => {
        if (audio.srcObject) warn(`The far end's sound did not start: ${String(error)}`)
      })
    },
    async setOutput(deviceId) {
      if (typeof audio.setSinkId !== 'function') {
        if (deviceId === '') return
        throw new VoiceError('failed', 'This browser cannot choose a speaker')
      }
      await audio.setSinkId(deviceId).catch((cause: unknown) => {
        throw new VoiceError('failed', 'This speaker cannot be used', { cause })
      })
    },
    setSilent(silent) {
      audio.muted = silent
    },
    stop() {
      audio.pause()
      audio.srcObject = null
    },
  }
}
