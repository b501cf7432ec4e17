import { isAborted } from '../../domain/errors'
import { callEntriesAtom, type CallEntry } from '../../state/call/call-details'
import { callsByIdAtom } from '../../state/call/calls'
import { appMountedAtom, selectedCallIdAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { isNotFound } from '../failures/answer-status'
import { notifyApiError } from '../failures/notify-api-error'
import { A_CALL, readCall } from '../base/read-call'
import { isReadSince } from '../base/read-times'
import { createViews } from '../base/views'

export interface LoadCallActions {
  /** A view shows this call. It is loaded now and after each reconnect. The returned function ends that. */
  showCall(callId: string): () => void
  /**
   * Loads a call from the platform. Never rejects. A failure shows a toast (`toast/failures`), and if the call was not
   * loaded before, it is in `callEntriesAtom` too.
   */
  loadCall(callId: string): Promise<void>
}

export function createLoadCall(context: ActionContext): LoadCallActions {
  const { store, live, logger } = context
  const put = (callId: string, entry: CallEntry | undefined) => {
    const entries = new Map(store.get(callEntriesAtom))
    if (entry) entries.set(callId, entry)
    else entries.delete(callId)
    store.set(callEntriesAtom, entries)
  }

  const load = async (callId: string, since?: number) => {
    put(callId, { state: 'loading' })
    let entry: CallEntry = { state: 'ready' }
    try {
      await readCall(context, callId, since)
    } catch (error) {
      if (isAborted(error)) return
      const isUnknown = !store.get(callsByIdAtom).has(callId)
      // A toast, as for any request, and also shown in place, because a toast disappears.
      const failure = notifyApiError(context, error)
      if (isUnknown) entry = { state: isNotFound(error) ? 'missing' : 'failed', failure }
    }
    if (store.get(callEntriesAtom).has(callId)) put(callId, entry)
  }

  const views = createViews({
    first: (callId) => void load(callId),
    last(callId) {
      put(callId, undefined)
      if (store.get(appMountedAtom) && store.get(selectedCallIdAtom) === callId) store.set(selectedCallIdAtom, null)
    },
  })

  /** Without a word: what is shown stays if it fails. */
  const readAgain = async (callId: string, since: number) => {
    try {
      if (!isReadSince(context, since, A_CALL, callId)) await readCall(context, callId, since)
    } catch (error) {
      if (!isAborted(error)) logger.error('a call could not be read', error)
    }
  }

  live.onMissed((isConnected, since) => {
    for (const callId of views.shown()) void (isConnected ? load(callId, since) : readAgain(callId, since))
  })

  return {
    showCall(callId) {
      const hide = views.show(callId)
      // The app's address says which call is selected. Elements without an app select by their rows.
      if (store.get(appMountedAtom)) store.set(selectedCallIdAtom, callId)
      return hide
    },
    loadCall: load,
  }
}
