import { releaseMicrophone, toMicrophoneError } from '../microphone-error'
import { VoiceError, type VoiceEvents, type VoiceKit } from '../voice-client'
import type { VoiceEmitter } from '../voice-emitter'
import { createMicrophoneWatch } from './microphone-watch'
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
  /** Opens a microphone, that of the person's choice, in place of the previous one. @throws VoiceError */
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
  /** What there was to tell before the call had an id. */
  let untold: VoiceEvents['mic']['state'] | undefined
  const tell = (state: VoiceEvents['mic']['state']) => {
    const id = options.id()
    if (isOver()) return
    untold = id === undefined ? state : undefined
    if (id !== undefined) emitter.emit('mic', { id, state })
  }
  const watch = createMicrophoneWatch({
    tell,
    async openDefault() {
      if (!(await open(undefined, false))) throw new VoiceError('mic-missing', 'It is not needed any more')
    },
  })
  const update = () => {
    if (untold !== undefined) tell(untold)
    for (const track of current?.getAudioTracks() ?? []) track.enabled = isHeard()
    mutedMicrophone.listenTo(options.isMutedTalk() ? current?.getAudioTracks()[0] : undefined)
  }
  let opening = 0
  /** False if the call ended before it was open, or the person chose another one. */
  const open = async (deviceId: string | undefined, chosen: boolean): Promise<boolean> => {
    const mine = ++opening
    const stream = await options.openMicrophone(deviceId).catch((error: unknown) => {
      throw toMicrophoneError(error)
    })
    let unused: MediaStream | undefined = stream
    try {
      // Before the person answered the browser's question.
      if (isOver() || mine !== opening) return false
      const [track] = stream.getAudioTracks()
      if (!track) throw new VoiceError('mic-missing', 'The microphone has no sound')
      track.enabled = isHeard()
      await options.replaceTrack(track)
      // Before the line took the microphone.
      if (isOver()) return false
      unused = current
      current = stream
      watch.watch(track, chosen)
    } finally {
      releaseMicrophone(unused)
    }
    update()
    return true
  }
  return {
    stream: () => current,
    async take(deviceId) {
      await open(deviceId, true)
    },
    update,
    release() {
      watch.stop()
      mutedMicrophone.listenTo(undefined)
      releaseMicrophone(current)
    },
  }
}
