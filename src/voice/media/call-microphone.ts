import { releaseMicrophone, toMicrophoneError } from '../microphone-error'
import { VoiceError, type VoiceKit } from '../voice-client'
import type { VoiceEmitter } from '../voice-emitter'
import { createMutedMicrophone } from './muted-microphone'

interface CallMicrophoneOptions {
  openMicrophone(deviceId?: string): Promise<MediaStream>
  microphoneLevel?: VoiceKit['microphoneLevel']
  emitter: VoiceEmitter
  /** The line's id of the call. Undefined until the call is placed, and no event may come earlier. */
  id(): string | undefined
  isOver(): boolean
  /** True if the call is neither muted nor on hold. */
  isHeard(): boolean
  /** True if somebody answered and would hear this person but for the mute. */
  isMutedTalk(): boolean
  /** Sends this track in place of the previous one. Undefined if the call is not connected yet and sends none. */
  replaceTrack(track: MediaStreamTrack): Promise<void> | undefined
}

/** The microphone of one call, for our own adapters. */
export interface CallMicrophone {
  stream(): MediaStream | undefined
  /** Opens a microphone in place of the previous one. @throws VoiceError */
  take(deviceId: string | undefined): Promise<void>
  /**
   * Call it after the mute, the hold or the call has changed. It enables the track, or listens whether a muted person
   * speaks.
   */
  update(): void
  release(): void
}

export function createCallMicrophone(options: CallMicrophoneOptions): CallMicrophone {
  const { emitter, isOver, isHeard } = options
  let current: MediaStream | undefined
  const mutedMicrophone = createMutedMicrophone(options.microphoneLevel, (speaking) => {
    const id = options.id()
    if (id !== undefined && !isOver()) emitter.emit('muted-speech', { id, speaking })
  })
  const update = () => {
    for (const track of current?.getAudioTracks() ?? []) track.enabled = isHeard()
    mutedMicrophone.listenTo(options.isMutedTalk() ? current?.getAudioTracks()[0] : undefined)
  }
  return {
    stream: () => current,
    async take(deviceId) {
      const stream = await options.openMicrophone(deviceId).catch((error: unknown) => {
        throw toMicrophoneError(error)
      })
      let unused: MediaStream | undefined = stream
      try {
        // The call may have ended before the person answered the browser's question.
        if (isOver()) return
        const [track] = stream.getAudioTracks()
        if (!track) throw new VoiceError('mic-missing', 'The microphone has no sound')
        track.enabled = isHeard()
        track.onended = () => {
          const id = options.id()
          if (id !== undefined && !isOver() && current === stream) emitter.emit('mic', { id, state: 'ended' })
        }
        await options.replaceTrack(track)
        // The call may have ended before the line took the microphone.
        if (isOver()) return
        unused = current
        current = stream
      } finally {
        releaseMicrophone(unused)
      }
      update()
    },
    update,
    release() {
      mutedMicrophone.listenTo(undefined)
      releaseMicrophone(current)
    },
  }
}
