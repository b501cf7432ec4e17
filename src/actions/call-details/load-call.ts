import { isAborted } from '../../domain/errors'
import { withListedParts } from '../../domain/log/log-rows'
import { callEntriesAtom, type CallEntry } from '../../state/call/call-details'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { appMountedAtom, selectedCallIdAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { isNotFound } from '../failures/answer-status'
import { notifyApiError } from '../failures/notify-api-error'
import { readLatest } from '../base/read-latest'
import { createViews } from '../base/views'

export interface LoadCallActions {
  /** A view shows this call. It is loaded now and after each reconnect. The returned function ends that. */
  showCall(callId: string): () => void
  /**
   * Loads a call from the platform. Never rejects. A failure shows a toast, except a 404, which the page states itself.
   * If the call was not loaded before, the failure is in `callEntriesAtom` too.
   */
  loadCall(callId: string): Promise<void>
}

export function createLoadCall(context: ActionContext): LoadCallActions {
  const { store, api, live } = context
  const put = (callId: string, entry: CallEntry | undefined) => {
    const entries = new Map(store.get(callEntriesAtom))
    if (entry) entries.set(callId, entry)
    else entries.delete(callId)
    store.set(callEntriesAtom, entries)
  }

  const ask = (callId: string, signal?: AbortSignal) => api.call('getCall', { params: { id: callId }, signal })
  const keep = (callId: string) => {
    const before = store.get(callsByIdAtom).get(callId)
    return (call: Call) => {
      const calls = store.get(callsByIdAtom)
      // Changes during the request are newer than its answer.
      if (calls.get(callId) === before)
        store.set(callsByIdAtom, new Map(calls).set(callId, withListedParts(call, before)))
    }
  }

  const loadCall = async (callId: string) => {
    put(callId, { state: 'loading' })
    let entry: CallEntry = { state: 'ready' }
    const taken = keep(callId)
    try {
      taken(await ask(callId))
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
    first: (callId) => void loadCall(callId),
    last(callId) {
      put(callId, undefined)
      if (store.get(appMountedAtom) && store.get(selectedCallIdAtom) === callId) store.set(selectedCallIdAtom, null)
    },
  })

  /** Without a word: what is shown stays if it fails. */
  const readAgain = (callId: string) =>
    readLatest(context, 'a call', callId, (signal) => ask(callId, signal), keep(callId))

  live.onMissed((isConnected) => {
    for (const callId of views.shown()) void (isConnected ? loadCall(callId) : readAgain(callId))
  })

  return {
    showCall(callId) {
      const hide = views.show(callId)
      // The app's address says which call is selected. Elements without an app select by their rows.
      if (store.get(appMountedAtom)) store.set(selectedCallIdAtom, callId)
      return hide
    },
    loadCall,
  }
}
