import { isRecordingPaused } from '../../domain/call/phone-calls'
import { atom, personalAtom } from '../store'
import { phoneCallsAtom } from './call'

/** The recording of the active call, and of those merged with it: true only if all are paused, undefined without any. */
export const recordingPausedAtom = atom((get) => isRecordingPaused(get(phoneCallsAtom)))
/** The calls whose recording the platform was asked to pause (true), or to go on with (false), until it answers. */
export const askedRecordingsAtom = personalAtom<ReadonlyMap<number, boolean>>(new Map())
/** What was asked for the active call, or for one merged with it, and is not so yet. */
export const askedRecordingAtom = atom((get) => {
  const { activeId, merged } = get(phoneCallsAtom)
  const isPaused = get(recordingPausedAtom)
  for (const [id, paused] of get(askedRecordingsAtom)) {
    if ((merged || id === activeId) && paused !== isPaused) return paused
  }
  return undefined
})
