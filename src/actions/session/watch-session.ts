import { ongoingCallAtom } from '../../state/call'
import { connectionAtom, notificationsAtom, profileAtom, sessionAtom, statisticsAtom } from '../../state/session'
import { LIMITS } from '../../domain/limits'
import type { ActionContext } from '../context'
import { reactToLiveEvent } from '../on-live-event'

/** What the session does when something happens that nobody asked for. */
export interface SessionReactions {
  /** The platform refused the token for good; no call is going on (any more). */
  expired(): void
  /** Another tab signed out. */
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
  let tryingAgain: ReturnType<typeof setTimeout> | undefined

  const expire = () => {
    if (store.get(sessionAtom).phase === 'refused') return
    if (store.get(ongoingCallAtom) === null) return reactions.expired()
    // The token is no good, the voice line is: the call ends by itself first (decisions, 401 three times).
    const stop = store.sub(ongoingCallAtom, () => {
      if (store.get(ongoingCallAtom) !== null) return
      stop()
      reactions.expired()
    })
    undo.push(stop)
  }

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
    api.onUnauthorized(expire),
    storage.onOtherTab('api-token', (token) => {
      if (token) reactions.signedInElsewhere()
      else if (store.get(profileAtom)) reactions.signedOutElsewhere()
    }),
    lifecycle.onRestore(reactions.restored),
  )
  return () => {
    clearTimeout(tryingAgain)
    for (const stop of undo) stop()
  }
}
