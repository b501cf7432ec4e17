import { isVoicemail } from '../../domain/log/log-filter'
import { callEntriesAtom } from '../../state/call/call-details'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { connectionAtom, profileAtom } from '../../state/session'
import type { Store } from '../../state/store'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import { readStatistics } from './take-statistics'

const isUnread = (call: Call | undefined): call is Call => call !== undefined && isVoicemail(call.status) && !call.read

/** A colleague's voicemail, opened by its address, stays unread for them. */
const isOwn = (store: Store, call: Call | undefined) => call?.callToId === store.get(profileAtom)?.userId

const put = (store: Store, call: Call) => store.set(callsByIdAtom, new Map(store.get(callsByIdAtom)).set(call.id, call))

/** Marks one voicemail as read: at once here, then on the platform. If the platform refuses, it is unread again. */
export function createMarkVoicemailRead(context: ActionContext) {
  const { store, api, bus } = context
  const onTheirWay = new Set<string>()
  const callOf = (callId: string) => store.get(callsByIdAtom).get(callId)

  return async (callId: string, origin?: string): Promise<void> => {
    const unread = callOf(callId)
    if (!isUnread(unread) || onTheirWay.has(callId)) return
    const marked = { ...unread, read: true }
    put(store, marked)
    onTheirWay.add(callId)
    try {
      await api.call('markVoicemailRead', { body: { ids: [callId] } })
      // A live event that was sent before this request may have arrived.
      const call = callOf(callId)
      if (isUnread(call)) put(store, { ...call, read: true })
      bus.emit('voicemail-read', { callIds: [callId] }, origin)
      // The platform sends every tab the new count over the socket. Without a socket it is requested.
      if (store.get(connectionAtom) !== 'connected') void readStatistics(context)
    } catch (error) {
      // Any other change of the call came from the platform.
      if (callOf(callId) === marked) put(store, unread)
      notifyApiError(context, error, origin)
    } finally {
      onTheirWay.delete(callId)
    }
  }
}

/**
 * Calls `act` once, as soon as the call is known to be an unread voicemail and has been loaded from the platform. The
 * log's data may be older than a change in another tab. The returned function ends the wait.
 */
export function whenUnread(store: Store, callId: string, act: () => void): () => void {
  let stops: (() => void)[] = []
  const stop = () => {
    for (const undo of stops) undo()
    stops = []
  }
  const look = () => {
    const isLoading = store.get(callEntriesAtom).get(callId)?.state === 'loading'
    const call = store.get(callsByIdAtom).get(callId)
    if (isLoading || !isUnread(call) || !isOwn(store, call)) return
    stop()
    act()
  }
  stops = [callEntriesAtom, callsByIdAtom].map((changed) => store.sub(changed, look))
  look()
  return stop
}
