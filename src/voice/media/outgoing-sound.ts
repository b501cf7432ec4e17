import { createCallMix, type CallMix } from './call-mix'

/** What a call sends: the microphone, or the microphone and what others say, mixed (`merge/calls`). */
export interface OutgoingSound {
  /** Sends this microphone in place of the earlier one. Undefined if the call is not connected yet and sends none. */
  setMicrophone(track: MediaStreamTrack): Promise<void> | undefined
  /** Sends these sounds too. With none, the microphone alone. */
  setMix(others: readonly MediaStream[]): Promise<void>
  /** Sends none of the others while the call is on hold. The microphone has a switch of its own. */
  setSilent(silent: boolean): void
  release(): void
}

/** @param replaceTrack sends this track. Undefined if the call is not connected yet */
export function createOutgoingSound(
  replaceTrack: (track: MediaStreamTrack) => Promise<void> | undefined,
): OutgoingSound {
  let microphone: MediaStreamTrack | undefined
  let mix: CallMix | undefined
  let isSilent = false
  return {
    setMicrophone(track) {
      microphone = track
      if (!mix) return replaceTrack(track)
      mix.setMicrophone(track)
      return undefined
    },
    async setMix(others) {
      const before = mix
      mix = microphone && others.length > 0 ? createCallMix(microphone, others) : undefined
      if (mix) mix.track.enabled = !isSilent
      const sent = mix?.track ?? microphone
      if (sent && (before ?? mix)) await replaceTrack(sent)
      before?.close()
    },
    setSilent(silent) {
      isSilent = silent
      if (mix) mix.track.enabled = !silent
    },
    release() {
      mix?.close()
      mix = undefined
    },
  }
}
