import type { Call } from '../../api/contract/calls'
import type { LogName } from '../../domain/log/log-filter'
import { callsByIdAtom } from '../../state/call/calls'
import { playbackAtom } from '../../state/call/playback'
import { appMountedAtom, selectedCallIdAtom } from '../../state/view'
import type { LatePart } from '../base/late-part'
import { playbackOf } from '../playback'
import { createVoicemailActions } from '../voicemail'
import { createOpenCallFromLog } from './open-call-from-log'

export interface PlayFromLogActions {
  /**
   * Opens a voicemail as a press on its row does, and plays it. It plays also if the host refuses to open it, which
   * counts as opened, so it is marked as read. If it plays, this pauses it. Its sound stays loaded until its details
   * close, another row plays, or `stopLog`.
   */
  playFromLog(log: LogName, call: Call, origin: string): void
  /** The log is no longer shown. The details that it opened in the app go on. */
  stopLog(log: LogName): void
}

export const createPlayFromLog: LatePart<PlayFromLogActions> = (context, navigation) => {
  const { store } = context
  const sound = playbackOf(context)
  const { readWhileOpen } = createVoicemailActions(context)
  const openCall = createOpenCallFromLog(context, navigation)
  let playing: { log: LogName; callId: string; isOpened: boolean; end: () => void } | undefined
  const isSelected = (callId: string) => store.get(selectedCallIdAtom) === callId
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
    playing = { log, callId: call.id, isOpened: isSelected(call.id), end: () => ends.forEach((end) => end()) }
  }
  const play = (log: LogName, call: Call, origin: string) => {
    if (playing?.callId !== call.id) begin(log, call, origin)
    void sound.playRecording(call.id, { origin })
  }
  store.sub(selectedCallIdAtom, () => {
    if (playing?.isOpened && !isSelected(playing.callId)) stop()
  })
  return {
    playFromLog(log, call, origin) {
      const now = store.get(playbackAtom)
      if (now?.callId === call.id && now.state === 'playing') return sound.pauseRecording()
      // Notes that are being typed about this voicemail stay while it is heard again.
      if (isSelected(call.id)) return play(log, call, origin)
      openCall(log, call.id, origin, () => play(log, call, origin))
    },
    stopLog(log) {
      if (playing?.log === log && !(playing.isOpened && store.get(appMountedAtom))) stop()
    },
  }
}
