import type { Call } from '../../api/contract/calls'
import type { LogName } from '../../domain/log/log-filter'
import { callsByIdAtom } from '../../state/call/calls'
import { playbackAtom } from '../../state/call/playback'
import { createVoicemailActions } from '../voicemail'
import type { LatePart } from '../base/late-part'
import { playbackOf } from './index'

export interface PlayFromLogActions {
  /**
   * Plays a voicemail from its row, or pauses it. It counts as opened, so it is marked as read. Its sound stays loaded
   * until another row plays, or until `stopLog`.
   */
  playFromLog(log: LogName, call: Call, origin: string): void
  /** The log is no longer shown. */
  stopLog(log: LogName): void
}

export const createPlayFromLog: LatePart<PlayFromLogActions> = (context) => {
  const { store } = context
  const sound = playbackOf(context)
  const { readWhileOpen } = createVoicemailActions(context)
  let playing: { log: LogName; callId: string; end: () => void } | undefined
  const stop = () => {
    playing?.end()
    playing = undefined
  }
  const begin = (log: LogName, call: Call, origin: string) => {
    stop()
    // A row that only a filter shows may be older than the loaded pages.
    const calls = store.get(callsByIdAtom)
    if (!calls.has(call.id)) store.set(callsByIdAtom, new Map(calls).set(call.id, call))
    const ends = [sound.showPlayer(call.id), readWhileOpen(call.id, origin)]
    playing = { log, callId: call.id, end: () => ends.forEach((end) => end()) }
  }
  return {
    playFromLog(log, call, origin) {
      const now = store.get(playbackAtom)
      if (now?.callId === call.id && now.state === 'playing') return sound.pauseRecording()
      if (playing?.callId !== call.id) begin(log, call, origin)
      void sound.playRecording(call.id, { origin })
    },
    stopLog(log) {
      if (playing?.log === log) stop()
    },
  }
}
