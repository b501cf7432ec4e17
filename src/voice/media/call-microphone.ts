import { releaseMicrophone, toMicrophoneError } from '../microphone-error'
import { VoiceError, type VoiceKit } from '../voice-client'
import type { VoiceEmitter } from '../voice-emitter'
import { createMutedMicrophone } from './muted-microphone'

interface CallMicrophoneOptions {
  openMicrophone(deviceId?: string): Promise<MediaStream>
  microphoneLevel?: VoiceKit['microphoneLevel']
  emitter: VoiceEmitter
  /** The line's id of the call. Undefined until it is placed, because no event comes before. */
  id(): string | undefined
  isOver(): boolean
  /** Is there neither mute nor hold? */
  isHeard(): boolean
  /** Has somebody answered whom this person would talk to if the call were not muted? */
  isMutedTalk(): boolean
  /** Sends this track in place of the one before. Before the call is connected there is nothing to replace. */
  replaceTrack(track: MediaStreamTrack): Promise<void> | undefined
}

/** The microphone of one call of a line of ours. */
export interface CallMicrophone {
  stream(): MediaStream | undefined
  /** Opens a microphone in place of the one before. @throws VoiceError */
  take(deviceId: string | undefined): Promise<void>
  /** After a change of mute, hold or the call: the other side hears it, or this person is told that they speak while muted. */
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
