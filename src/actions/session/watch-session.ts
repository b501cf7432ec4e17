import { ongoingCallAtom } from '../../state/call'
import { connectionAtom, notificationsAtom, sessionAtom, statisticsAtom } from '../../state/session'
import { LIMITS } from '../../domain/limits'
import type { ActionContext } from '../context'
import { reactToLiveEvent } from '../on-live-event'

/** What the session does when something happens that nobody asked for. */
export interface SessionReactions {
  /** The platform refused the token for good. No call is going on any more. */
  expired(): void
  /** Another tab signed out. No call is going on any more. */
  signedOutElsewhere(): void
  /** Another tab signed in. */
  signedInElsewhere(): void
  /** The page came back from the back-forward cache. */
  restored(): void
}

/** Subscribes the session to socket, client, other tabs and page. The return value undoes all of it. */
export function watchSession(context: ActionContext, reactions: SessionReactions): () => void {
  const { api, live, lifecycle, storage, store, bus } = context
  const undo: (() => void)[] = []
  let stopWaiting: (() => void) | undefined
  let tryingAgain: ReturnType<typeof setTimeout> | undefined

  /** A bad token is no reason to end a call: the voice line does not need it (decisions, 401 three times). */
  const afterCall = (react: () => void) => {
    stopWaiting?.()
    stopWaiting = undefined
    if (store.get(ongoingCallAtom) === null) return react()
    stopWaiting = store.sub(ongoingCallAtom, () => afterCall(react))
  }
  const isInside = () => ['loading', 'ready'].includes(store.get(sessionAtom).phase)

  /** The API's own 401 policy finds out whether the token is bad, or only the socket's. */
  const checkToken = () =>
    api.call('getMe').then(
      () => void (tryingAgain = setTimeout(() => live.connect(), LIMITS.socketRetryMaxMs)),
      () => undefined,
    )

  /** Events may have been missed. Lists ask again for themselves, by `live.onReopen`. */
  const reload = () => {
    api.call('getStatistics').then(
      (statistics) => store.set(statisticsAtom, statistics),
      () => undefined,
    )
    api.call('listNotifications').then(
      ({ content }) => store.set(notificationsAtom, content),
      () => undefined,
    )
  }

  undo.push(
    live.on((event) => reactToLiveEvent(context, event)),
    live.onState((state) => {
      store.set(connectionAtom, state)
      bus.emit('connection-changed', { state })
    }),
    live.onReopen(reload),
    live.onRefused(() => void checkToken()),
    // Late answers to what was asked before a sign-out change nothing.
    api.onUnauthorized(() => void (isInside() && afterCall(reactions.expired))),
    storage.onOtherTab('api-token', (token) => {
      if (token) reactions.signedInElsewhere()
      else if (isInside()) afterCall(reactions.signedOutElsewhere)
    }),
    lifecycle.onRestore(reactions.restored),
  )
  return () => {
    clearTimeout(tryingAgain)
    stopWaiting?.()
    for (const stop of undo) stop()
  }
}
