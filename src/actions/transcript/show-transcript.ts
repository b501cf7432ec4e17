import { transcriptState } from '../../domain/transcript/transcript-state'
import { createLastWins, type LastWins } from '../../lib/last-wins'
import { callsByIdAtom } from '../../state/call/calls'
import { instituteSettingsAtom } from '../../state/session'
import { atom } from '../../state/store'
import { transcriptEntriesAtoms, type TranscriptEntry, type TranscriptKind } from '../../state/call/transcript-entries'
import type { ActionContext } from '../base/action-context'
import { createViews } from '../base/views'
import { createReadTranscript } from './read-transcript'

/** A transcript that views show. */
interface Shown {
  /** True if a transcript exists and may be requested. */
  isThere: () => boolean
  stopWatching: () => void
  reading: LastWins
}

/** Loads the transcripts of one kind while views show them. Without a view they are neither requested nor held. */
export function createShowTranscript(context: ActionContext, kind: TranscriptKind) {
  const { store, live } = context
  const read = createReadTranscript(context, kind)
  const entriesAtom = transcriptEntriesAtoms[kind]
  const shown = new Map<string, Shown>()

  const put = (callId: string, entry: TranscriptEntry | undefined) => {
    const entries = new Map(store.get(entriesAtom))
    if (entry) entries.set(callId, entry)
    else if (!entries.delete(callId)) return
    store.set(entriesAtom, entries)
  }

  const drop = (callId: string) => {
    shown.get(callId)?.reading.cancel()
    put(callId, undefined)
  }

  const load = async (callId: string) => {
    const one = shown.get(callId)
    if (!one?.isThere()) return
    const signal = one.reading.begin()
    put(callId, { state: 'loading' })
    const entry = await read(callId, signal)
    if (signal.aborted) return
    put(callId, entry)
    // A pending answer that took too long is no longer needed.
    one.reading.cancel()
  }

  /**
   * Watches whether there is a transcript, because a live event may say that it is processed or restricted, and a
   * sign-out removes all calls.
   */
  const watch = (callId: string): Shown => {
    const isThereAtom = atom((get) => {
      const call = get(callsByIdAtom).get(callId)
      const institute = get(instituteSettingsAtom)?.virtualPhone
      return call !== undefined && transcriptState(institute, call, kind) === 'processed'
    })
    const isThere = () => store.get(isThereAtom)
    const stopWatching = store.sub(isThereAtom, () => (isThere() ? void load(callId) : drop(callId)))
    return { isThere, stopWatching, reading: createLastWins() }
  }

  const views = createViews({
    first(callId) {
      shown.set(callId, watch(callId))
      void load(callId)
    },
    last(callId) {
      shown.get(callId)?.stopWatching()
      drop(callId)
      shown.delete(callId)
    },
  })

  live.onConnected(() => {
    for (const callId of shown.keys()) if (store.get(entriesAtom).get(callId)?.state === 'failed') void load(callId)
  })

  return {
    load,
    /** A view shows a transcript. The returned function ends that. */
    show: views.show,
  }
}
