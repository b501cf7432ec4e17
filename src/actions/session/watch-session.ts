import { connectionAtom, isOfflineAtom, notificationsAtom, sessionAtom, updatesLateAtom } from '../../state/session'
import { appMountedAtom } from '../../state/view'
import { isAborted, isTokenRefused } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import type { LiveEvent } from '../../api/contract/live-topics'
import type { Token } from '../../api/contract/session'
import type { ActionContext } from '../base/action-context'
import { identityOf } from '../base/unsaved-work'
import { notifyApiError } from '../failures/notify-api-error'
import { readLatest } from '../base/read-latest'
import { readAgainWithoutSocket } from '../live/read-again'
import { askForReport, liveCallsOf, onLiveEvent } from '../live/on-live-event'
import { takeNotifications } from '../notices/take-notifications'
import { wasLedElsewhere } from './remember-params'
import type { Tabs } from './tabs'
import { readStatistics, takeStatistics } from '../voicemail/take-statistics'

/** What the session does by itself. What other tabs do is the business of `tabs`. */
export interface SessionReactions {
  /** The person here may no longer use the product. */
  disallowed(): void
  /** The page returned from the back-forward cache. */
  restored(): void
  /** The connection is back after a start that failed without it. */
  reconnected(): void
}

/**
 * Subscribes the session to socket, client, other tabs and page.
 * @returns the undo
 */
export function watchSession(context: ActionContext, tabs: Tabs, reactions: SessionReactions): () => void {
  const { accessToken, announcer, api, live, lifecycle, storage, store, bus, text, uptime } = context
  const undo: (() => void)[] = []
  let tryingAgain: ReturnType<typeof setTimeout> | undefined
  let isWatching = true
  let startedAt = -Infinity
  /** Events during a start. They are newer than its answers. */
  let early: LiveEvent[] = []

  const phase = () => store.get(sessionAtom).phase
  const isInside = () => ['loading', 'ready'].includes(phase())

  /**
   * The socket refused the token. A request finds out whether the API does too, which handles its own 401s. If it does
   * not, the socket is tried again later.
   */
  const checkToken = async () => {
    const failure = await api.call('getMe').then(
      ({ loginAllowed }) => void (loginAllowed || (isInside() && reactions.disallowed())),
      (error: unknown) => error,
    )
    clearTimeout(tryingAgain)
    if (isTokenRefused(failure) || isAborted(failure) || !isWatching) return
    tryingAgain = setTimeout(() => isInside() && live.connect(), LIMITS.socketRetryMaxMs)
  }

  /**
   * Events may have been missed while the socket was closed (`live/missed`). Lists reload themselves through
   * `live.onMissed`. Just after a start the notices are fresh, because the start has requested them.
   */
  const reload = () => {
    void readStatistics(context)
    if (uptime() - startedAt < LIMITS.startIsFreshMs) return
    readNotices().catch((error: unknown) => void notifyApiError(context, error))
  }
  const readNotices = async (signal?: AbortSignal) => {
    const before = store.get(notificationsAtom)
    const { content } = await api.call('listNotifications', { signal })
    takeNotifications(context, content, before)
  }
  /** Without a socket. The session is soon read again, so a failure is not shown. */
  const readAgain = () => {
    const statistics = (signal: AbortSignal) => api.call('getStatistics', { signal })
    void readLatest(context, 'statistics', '', statistics, (heard) => takeStatistics(context, heard))
    void readLatest(context, 'notices', '', readNotices, () => undefined)
    askForReport(context)
  }

  const hearToken = (token: Token | undefined) => {
    // The host passes the token, so what other tabs store does not concern this phone.
    if (accessToken.isHosts()) return
    // A link led another tab to another place, and this one keeps its token.
    if (!token && wasLedElsewhere(context)) return
    if (token) void tabs.signedInElsewhere()
    else if (isInside()) tabs.signedOutElsewhere(false)
  }
  const hearSignOut = () => {
    if (!accessToken.isHosts() && isInside()) tabs.signedOutElsewhere(true)
  }

  /** In the back-forward cache a page hears of no other page, and its socket may have died without an event. */
  const restored = () => {
    reactions.restored()
    live.reopen()
    const token = storage.get('api-token')
    if (token?.accessToken === accessToken.held()?.accessToken) return
    // Only Sign Out removes both.
    if (!token && !storage.get('common-params')) hearSignOut()
    else hearToken(token)
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
    }),
    live.onConnected(() => void (phase() === 'failed' && reactions.reconnected())),
    live.onMissed((isConnected) => {
      if (!isConnected) readAgain()
      else if (phase() === 'ready') reload()
    }),
    live.onLate((isLate) => store.set(updatesLateAtom, isLate)),
    lifecycle.onNetwork((isOnline) => {
      store.set(isOfflineAtom, !isOnline)
      if (!isOnline && store.get(appMountedAtom)) announcer.polite(text.app.offline)
    }),
    readAgainWithoutSocket(context),
    store.sub(sessionAtom, () => {
      if (!isInside()) early = []
    }),
    live.onRefused(() => void checkToken()),
    // Late answers to requests before a sign-out change nothing.
    api.onUnauthorized(() => void (isInside() && tabs.expired())),
    storage.onOtherTab('api-token', hearToken),
    // Without a value somebody emptied the storage, which counts as well.
    storage.onOtherTab('vp-signed-out', hearSignOut),
    lifecycle.onRestore(restored),
    ...markSignIn(context),
    bus.on('session-changed', ({ signedIn }) => {
      if (!signedIn) return clearTimeout(tryingAgain)
      startedAt = uptime()
      for (const event of early.splice(0)) onLiveEvent(context, event)
      if (store.get(connectionAtom) === 'connected') reload()
    }),
  )
  return () => {
    isWatching = false
    clearTimeout(tryingAgain)
    for (const stop of undo) stop()
  }
}

/**
 * Tells other tabs that this one uses its sign-in, so that they do not end its token when they replace it
 * (`session/replace`). A page in the back-forward cache has no mark, because a lock would keep it out of there.
 * @returns the undo
 */
function markSignIn(context: ActionContext): (() => void)[] {
  const { accessToken, bus, callLock, lifecycle } = context
  let removeMark: (() => void) | undefined
  const unmark = () => {
    removeMark?.()
    removeMark = undefined
  }
  const mark = () => {
    unmark()
    const person = identityOf(context)
    if (person && !accessToken.isHosts()) removeMark = callLock.markSignIn(person)
  }
  return [
    bus.on('session-changed', (change) => (change.signedIn ? mark() : unmark())),
    lifecycle.onLeave(unmark),
    lifecycle.onRestore(mark),
    unmark,
  ]
}
