import { ongoingCallAtom } from '../../state/call'
import { connectionAtom, sessionAtom } from '../../state/session'
import { ApiError, isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import type { ActionContext } from '../base/context'
import { liveCallsOf, reactToLiveEvent } from '../live/on-live-event'
import { takeNotifications } from '../notices/take-notifications'
import { takeStatistics } from '../voicemail/take-statistics'

const UNAUTHORIZED = 401

/** What the session does when something happens that nobody asked for. */
export interface SessionReactions {
  /** The platform refused the token for good. No call is going on any more. */
  expired(): void
  /** Another tab signed out. No call is going on any more. */
  signedOutElsewhere(): void
  /** Another tab signed in. */
  signedInElsewhere(): void
  /** The host hands the token over: what other tabs store is none of this phone's business. */
  hasHostsToken(): boolean
  /** The page came back from the back-forward cache. */
  restored(): void
}

export interface SessionWatch {
  /** Reacts now, or once the call that is going on has ended. */
  afterCall(react: () => void): void
  stop(): void
}

/** Subscribes the session to socket, client, other tabs and page, until it is stopped. */
export function watchSession(context: ActionContext, reactions: SessionReactions): SessionWatch {
  const { api, live, lifecycle, storage, store, bus } = context
  const undo: (() => void)[] = []
  let stopWaiting: (() => void) | undefined
  let tryingAgain: ReturnType<typeof setTimeout> | undefined
  let isWatching = true

  /** A bad token is no reason to end a call: the voice line does not need it (`session/expired-in-call`). */
  const forgetWaiting = () => {
    stopWaiting?.()
    stopWaiting = undefined
  }
  const afterCall = (react: () => void) => {
    forgetWaiting()
    if (store.get(ongoingCallAtom) === null) return react()
    stopWaiting = store.sub(ongoingCallAtom, () => afterCall(react))
  }
  const isInside = () => ['loading', 'ready'].includes(store.get(sessionAtom).phase)

  /** The API's own 401 policy finds out whether the token is bad, or only the socket's: then it is tried again later. */
  const checkToken = async () => {
    const failure = await api.call('getMe').then(
      () => undefined,
      (error: unknown) => error,
    )
    const isRefused = failure instanceof ApiError && failure.status === UNAUTHORIZED
    clearTimeout(tryingAgain)
    if (isRefused || isAborted(failure) || !isWatching) return
    tryingAgain = setTimeout(() => isInside() && live.connect(), LIMITS.socketRetryMaxMs)
  }

  /**
   * Events may have been missed: while the line was gone, and between the startup questions and its first opening. Lists
   * ask again for themselves, by `live.onReopen`.
   */
  const reload = () => {
    api.call('getStatistics').then(
      (statistics) => takeStatistics(context, statistics),
      () => undefined,
    )
    api.call('listNotifications').then(
      ({ content }) => takeNotifications(context, content),
      () => undefined,
    )
  }

  undo.push(
    live.on((event) => reactToLiveEvent(context, event)),
    liveCallsOf(context).drop,
    live.onState((state) => {
      store.set(connectionAtom, state)
      bus.emit('connection-changed', { state })
      if (state === 'connected') reload()
    }),
    live.onRefused(() => void checkToken()),
    // Late answers to what was asked before a sign-out change nothing.
    api.onUnauthorized(() => void (isInside() && afterCall(reactions.expired))),
    storage.onOtherTab('api-token', (token) => {
      if (reactions.hasHostsToken()) return
      // Whatever waits for the end of a call was about the token before this one.
      forgetWaiting()
      if (token) reactions.signedInElsewhere()
      else if (isInside()) afterCall(reactions.signedOutElsewhere)
    }),
    lifecycle.onRestore(reactions.restored),
    bus.on('session-changed', ({ signedIn }) => {
      if (!signedIn) clearTimeout(tryingAgain)
    }),
  )
  return {
    afterCall: (react) => void (isInside() && afterCall(react)),
    stop() {
      isWatching = false
      clearTimeout(tryingAgain)
      forgetWaiting()
      for (const stop of undo) stop()
    },
  }
}
