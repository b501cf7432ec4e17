import { ongoingCallAtom } from '../../state/call/call'
import { connectionAtom, notificationsAtom, sessionAtom } from '../../state/session'
import { isAtWorkAtom } from '../../state/view'
import { ApiError, isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import type { LiveEvent } from '../../api/contract/live-topics'
import type { ActionContext } from '../base/action-context'
import { liveCallsOf, onLiveEvent } from '../live/on-live-event'
import { markSignIn } from './mark-sign-in'
import { takeNotifications } from '../notices/take-notifications'
import { takeStatistics } from '../voicemail/take-statistics'

const UNAUTHORIZED = 401

/** How the session reacts to events that the person did not cause. */
export interface SessionReactions {
  /** The platform finally refused the token, and no call is live any more. */
  expired(): void
  /** The person here may no longer use the product, and no call is live. */
  disallowed(): void
  /** Another tab signed out, by Sign Out or because its session ended. */
  signedOutElsewhere(bySignOut: boolean): void
  /**
   * Another tab signed in.
   * @param bySignOut after a press of Sign Out there
   */
  signedInElsewhere(bySignOut: boolean): void
  /** Was the stored token removed because a link led another tab to another place? This tab then keeps its own. */
  wasLedElsewhere(): boolean
  /** The host passes the token, so what other tabs store does not concern this phone. */
  hasHostsToken(): boolean
  /** The page returned from the back-forward cache. */
  restored(): void
  /** The connection is back after a start that failed without it. */
  reconnected(): void
}

export interface SessionWatch {
  /** Reacts now, or once the live call has ended. */
  afterCall(react: () => void): void
  /** Reacts now, or once no call is live and nothing typed is unsaved. Another tab's next sign-in replaces it. */
  afterWork(react: () => void): void
  stop(): void
}

/** Subscribes the session to socket, client, other tabs and page, until it is stopped. */
export function watchSession(context: ActionContext, reactions: SessionReactions): SessionWatch {
  const { api, live, lifecycle, storage, store, bus, uptime } = context
  const undo: (() => void)[] = []
  let stopWaiting: (() => void) | undefined
  let tryingAgain: ReturnType<typeof setTimeout> | undefined
  let isWatching = true
  let startedAt = -Infinity
  let signedOut = false
  /** Events during a start. They are newer than its answers. */
  let early: LiveEvent[] = []

  const forgetWaiting = () => {
    stopWaiting?.()
    stopWaiting = undefined
  }
  /** A refused token does not end a call, because the voice line does not need it (`session/expired`). */
  const afterCall = (react: () => void) => {
    forgetWaiting()
    if (store.get(ongoingCallAtom) === null) return react()
    stopWaiting = store.sub(ongoingCallAtom, () => afterCall(react))
  }
  const afterWork = (react: () => void) => {
    forgetWaiting()
    if (!store.get(isAtWorkAtom)) return react()
    const stop = store.sub(isAtWorkAtom, () => {
      // The form of a call opens only after the call.
      queueMicrotask(() => {
        if (stopWaiting === stop && !store.get(isAtWorkAtom)) afterWork(react)
      })
    })
    stopWaiting = stop
  }
  const leaveTab = () => {
    if (isInside()) reactions.signedOutElsewhere(signedOut)
  }
  const phase = () => store.get(sessionAtom).phase
  const isInside = () => ['loading', 'ready'].includes(phase())

  /**
   * The socket refused the token. A request finds out whether the API does too, which handles its own 401s. If it does
   * not, the socket is tried again later.
   */
  const checkToken = async () => {
    const failure = await api.call('getMe').then(
      ({ loginAllowed }) => void (loginAllowed || (isInside() && afterCall(reactions.disallowed))),
      (error: unknown) => error,
    )
    const isRefused = failure instanceof ApiError && failure.status === UNAUTHORIZED
    clearTimeout(tryingAgain)
    if (isRefused || isAborted(failure) || !isWatching) return
    tryingAgain = setTimeout(() => isInside() && live.connect(), LIMITS.socketRetryMaxMs)
  }

  /**
   * Events may have been missed while the socket was closed (`live/missed`). Lists reload themselves through
   * `live.onConnected`. Just after a start the notices are fresh, because the start has requested them.
   */
  const reload = () => {
    api.call('getStatistics').then(
      (statistics) => takeStatistics(context, statistics),
      () => undefined,
    )
    if (uptime() - startedAt < LIMITS.startIsFreshMs) return
    const before = store.get(notificationsAtom)
    api.call('listNotifications').then(
      ({ content }) => takeNotifications(context, content, before),
      () => undefined,
    )
  }

  undo.push(
    live.on((event) => {
      if (phase() === 'ready') onLiveEvent(context, event)
      else if (phase() === 'loading') early.push(event)
    }),
    liveCallsOf(context).drop,
    live.onState((state) => {
      store.set(connectionAtom, state)
      bus.emit('connection-changed', { state })
      if (state === 'disconnected') startedAt = -Infinity
      if (state !== 'connected') return
      if (phase() === 'ready') reload()
    }),
    live.onConnected(() => void (phase() === 'failed' && reactions.reconnected())),
    store.sub(sessionAtom, () => {
      if (!isInside()) early = []
    }),
    live.onRefused(() => void checkToken()),
    // Late answers to requests before a sign-out change nothing.
    api.onUnauthorized(() => void (isInside() && afterCall(reactions.expired))),
    storage.onOtherTab('api-token', (token) => {
      if (reactions.hasHostsToken()) return
      if (!token && reactions.wasLedElsewhere()) return
      // A reaction that waits for the end of a call concerned the previous token.
      forgetWaiting()
      if (!token) return leaveTab()
      const bySignOut = signedOut
      signedOut = false
      reactions.signedInElsewhere(bySignOut)
    }),
    // Without a value somebody emptied the storage, which counts as well.
    storage.onOtherTab('vp-signed-out', () => {
      if (reactions.hasHostsToken()) return
      signedOut = true
      if (isInside()) leaveTab()
      else storage.clearPersonal('session')
    }),
    lifecycle.onRestore(reactions.restored),
    markSignIn(context),
    bus.on('session-changed', ({ signedIn }) => {
      if (!signedIn) return clearTimeout(tryingAgain)
      startedAt = uptime()
      for (const event of early.splice(0)) onLiveEvent(context, event)
      if (store.get(connectionAtom) === 'connected') reload()
    }),
  )
  return {
    afterCall: (react) => void (isInside() && afterCall(react)),
    afterWork,
    stop() {
      isWatching = false
      clearTimeout(tryingAgain)
      forgetWaiting()
      for (const stop of undo) stop()
    },
  }
}
