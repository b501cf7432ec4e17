import type { ApiError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { PATHS } from '../../domain/paths'
import { createLastWins } from '../../lib/last-wins'
import { blockingDialogAtom } from '../../state/blocking'
import { ongoingCallAtom } from '../../state/call/call'
import { savingCallIdsAtom } from '../../state/call/call-details'
import { greetingAtom } from '../../state/greeting'
import { reasonDraftsAtom } from '../../state/settings'
import { isAtWorkAtom, isUnsavedAtom, isWholeAppHereAtom, mandatoryFormAtom } from '../../state/view'
import { instituteSettingsAtom, profileAtom, sessionAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'
import { isOfOtherInstitute, wasLedElsewhere } from './remember-params'
import { createSessionState } from './session-state'
import { endToken } from './end-token'
import { goToSignIn } from './go-to-sign-in'
import { startSession } from './start-session'
import { watchSession, type SessionWatch } from './watch-session'

const UNAUTHORIZED = 401
const FORBIDDEN = 403

export interface SessionActions {
  /**
   * Determines the signed-in person. It finishes a returning sign-in, or else takes the token of the host or of the
   * last sign-in, and loads what the product needs. Never rejects, because `sessionAtom` has the result. Safe to call
   * again.
   */
  start(): Promise<void>
  /** Goes to the platform's sign-in page. With a host's token there is no such page, so the session starts again. */
  signIn(): Promise<void>
  /**
   * 'Sign in now' of the page that says the session ended. Only this press ends a session that the platform would still
   * accept (`session/link`). The app leads to the public site, where the sign-in of the product begins.
   */
  signInAgain(): Promise<void>
  /** Clears everything stored about this person, in all tabs (`session/sign-out`). */
  signOut(reason?: string): Promise<void>
  /** True while the other tabs belong to somebody else, so that Sign Out ends this tab's session alone. */
  leavesAlone(): boolean
  /** Try again, on the page that shows a failed start. */
  retryStart(): Promise<void>
  /** The host removed its token. The person is signed out at once, or as soon as their call has ended. */
  leaveHost(): void
  /** The phone is destroyed, so this stops listening. Nothing stored is cleared. */
  endSession(): void
}

/**
 * Sign-in and sign-out of one phone. `start-session.ts` contains one start, and `watch-session.ts` the reactions to
 * outside events.
 */
export function createSessionActions(context: ActionContext, navigation: Navigation): SessionActions {
  const { config, store, storage, text, api, accessToken, announcer, callLock, notify, now } = context
  const state = createSessionState(context, navigation)
  let watching: SessionWatch | undefined
  const starting = createLastWins()
  /**
   * Set while the person finishes here with their own token, after another tab ended their session or signed in
   * somebody else (`session/finish-first`).
   */
  let finishing: { bySignOut: boolean } | undefined
  /** Another tab's token, until it is known whether it belongs to the same person. */
  let unknownToken: string | undefined
  const phase = () => store.get(sessionAtom).phase

  const start = async () => {
    const signal = starting.begin()
    const before = finishingBefore()
    finishing = before ?? (accessToken.held() && finishing)
    unknownToken = undefined
    watching ??= watchSession(context, {
      expired: expire,
      disallowed: disable,
      signedOutElsewhere,
      signedInElsewhere: (bySignOut) => void signedInElsewhere(bySignOut),
      wasLedElsewhere: () => wasLedElsewhere(context),
      hasHostsToken: () => accessToken.isHosts(),
      restored: () => void (phase() === 'signing-in' && state.fail(text.session.signInStopped)),
      reconnected: () => void start(),
    })
    const exits = { isHeld: () => finishing !== undefined, offerSignIn, expire, disable, signOut }
    await startSession(context, state, accessToken, exits, signal)
    if (!finishing || phase() !== 'ready') return
    // Said again, as on the page before the reload.
    if (before && !storage.get('api-token')) tell(text.session.endedElsewhere)
    finishFirst()
  }

  /** Restores the token of a person who was finishing on the page before a reload. */
  const finishingBefore = () => {
    const kept = storage.get('vp-finish-first')
    const { tenantId, instituteId } = config
    if (kept?.instituteId !== instituteId || kept.tenantId !== tenantId) return undefined
    storage.remove('vp-finish-first')
    if (accessToken.isHosts()) return undefined
    const { token, bySignOut, at } = kept
    // The tab was closed and restored later, which must not sign in a person who has pressed Sign Out.
    if (bySignOut && Math.abs(now() - at) > LIMITS.reloadMs) return void endToken(context, token.accessToken)
    accessToken.take(token)
    return { bySignOut }
  }
  const isStored = (token: string | undefined) => token === storage.get('api-token')?.accessToken
  const isReplaced = () => finishing !== undefined || (unknownToken !== undefined && isStored(unknownToken))
  const leavesAlone = () => isReplaced() && storage.get('api-token') !== undefined
  // A call and its form outlive a reload (`call/reload`), and need this token.
  context.lifecycle.onLeave(() => {
    const token = accessToken.held()
    if (!token || isStored(token.accessToken) || accessToken.isHosts() || !store.get(isAtWorkAtom)) return
    const { tenantId, instituteId } = config
    const { bySignOut = false } = finishing ?? {}
    storage.set('vp-finish-first', { tenantId, instituteId, token, bySignOut, at: now() })
  })
  context.lifecycle.onRestore(() => storage.remove('vp-finish-first'))

  /**
   * The app redirects by itself when it has no token. An element waits for a click (`session/redirect`,
   * `session/card`).
   */
  const offerSignIn = () => {
    store.set(sessionAtom, { phase: 'signed-out' })
    if (!store.get(isWholeAppHereAtom)) return
    if (accessToken.isHosts()) state.fail(text.session.signedOut)
    else void goToSignIn(context)
  }

  /**
   * Removes a stored entry, unless it belongs to another phone: the host passes the token of this one, the stored
   * parameters are those of another place, or somebody else has signed in.
   */
  const forget = (key: 'api-token' | 'common-params') => {
    if (!accessToken.isHosts() && !isReplaced() && !isOfOtherInstitute(context)) storage.remove(key)
  }

  /** The person's token would prevent the next one from signing in. Typed text stays, as after an expired session. */
  const disable = () => {
    forget('api-token')
    state.leave('expired')
    state.refuse('disabled-account')
  }

  /** Removes exactly two stored entries (`session/expired`). */
  const expire = () => {
    starting.cancel()
    forget('api-token')
    forget('common-params')
    state.leave('expired')
    state.refuse('expired')
  }

  /**
   * Asks the platform to end the token, if it can (`session/revoke`). A platform that does not answer keeps nobody
   * signed in. The token's end would also end a call and a pending Save, so a tab with one of these asks for it
   * afterwards.
   */
  const revoke = async () => {
    const offered = store.get(instituteSettingsAtom)?.virtualPhone.extensions?.includes('revoke')
    if (accessToken.isHosts() || !offered) return
    const isElsewhere = callLock.askElsewhere({
      ownerId: store.get(profileAtom)?.userId,
      // While somebody finishes here, a call elsewhere may be the next person's.
      isCallHere: finishing !== undefined || store.get(ongoingCallAtom) !== null,
      isUnsavedHere: store.get(isUnsavedAtom),
    })
    const token = await accessToken.get()
    if (token && !(await isElsewhere)) endToken(context, token)
  }

  /** In the app the page says that the person is signed out, and only a press leads to sign-in (`session/sign-out`). */
  const signOut = (reason: string) => {
    // Somebody else who has signed in in another tab stays signed in there.
    if (leavesAlone()) return leaveTab(true)
    starting.cancel()
    void revoke()
    storage.set('vp-signed-out', now())
    storage.clearPersonal()
    state.leave(reason)
    // The person in the address has left.
    state.goTo(PATHS.home)
    if (store.get(isWholeAppHereAtom) && accessToken.isHosts()) state.fail(text.session.signedOut)
  }

  /** The page does not navigate, because the host knows why it removed the token. */
  const leftByHost = () => {
    // The host passed a token again during a call.
    if (accessToken.isHosts()) return
    starting.cancel()
    storage.clearPersonal('session')
    state.leave('signed-out')
    if (store.get(isWholeAppHereAtom)) state.fail(text.session.signedOut)
  }

  const tell = (words: string) => notify.error(words, { code: 'somebody-else', ms: LIMITS.toastApiErrorMs })

  /**
   * Work here is finished first. Sign Out has asked about it already, so after Sign Out only a call, a pending save and
   * mandatory details are (`session/ended-elsewhere`, `session/sign-out-in-call`, `session/sign-out-saving`).
   */
  const signedOutElsewhere = (bySignOut: boolean) => {
    const isSaving =
      store.get(savingCallIdsAtom).size ||
      store.get(greetingAtom).isSaving ||
      store.get(blockingDialogAtom)?.pending ||
      [...store.get(reasonDraftsAtom).values()].some(({ saving }) => saving)
    const staysAfterSignOut = isSaving || store.get(ongoingCallAtom) || store.get(mandatoryFormAtom)
    if (!finishing && (bySignOut ? staysAfterSignOut : store.get(isAtWorkAtom))) {
      finishing = { bySignOut }
      tell(text.session.endedElsewhere)
    }
    if (finishing) finishFirst()
    else leaveTab(bySignOut)
  }

  /**
   * After Sign Out this tab shows the same as the other one. Sign Out removes what the person typed. If their session
   * only ended, it waits for them (`session/drafts`).
   */
  const leaveTab = (bySignOut: boolean) => {
    starting.cancel()
    if (bySignOut) {
      void revoke()
      storage.clearPersonal('session')
      state.leave('signed-out-elsewhere')
      return state.goTo(PATHS.home)
    }
    state.leave('expired')
    if (store.get(isWholeAppHereAtom)) state.refuse('expired')
  }

  const signedInElsewhere = async (bySignOut: boolean) => {
    const isElsewhere = isOfOtherInstitute(context)
    /**
     * Null for a person of another institute, whose token a platform may also answer with 401. Undefined if nobody can
     * tell now.
     */
    const refusedHere = (error: unknown) => {
      const { status } = error as Partial<ApiError>
      return status === FORBIDDEN || (isElsewhere && status === UNAUTHORIZED) ? null : undefined
    }
    if (phase() !== 'ready') return isElsewhere ? undefined : startAnew()
    const token = storage.get('api-token')?.accessToken
    unknownToken = token
    const who =
      token && (await api.untilPersonLeaves(api.as(token).call('getMe')).then(({ userId }) => userId, refusedHere))
    // The stored token may have changed during the request.
    if (phase() !== 'ready' || !isStored(token)) return
    if (who === store.get(profileAtom)?.userId) unknownToken = undefined
    if (who === store.get(profileAtom)?.userId && !isElsewhere) {
      accessToken.hold()
      finishing = undefined
      // The live connection may have been closed because of the earlier token.
      return context.live.connect()
    }
    // Until the person here has finished, the tab stays theirs, with their own token.
    if (who !== undefined && who !== store.get(profileAtom)?.userId) {
      finishing = { bySignOut: bySignOut || (finishing?.bySignOut ?? false) }
    }
    if (finishing) finishFirst()
  }

  /** The person here first saves or gives up their work. Then the tab goes to the owner of the stored token. */
  const finishFirst = () => {
    const isSomebodyIn = () => storage.get('api-token') !== undefined && !isStored(accessToken.held()?.accessToken)
    const isTheirs = () => isSomebodyIn() && !isOfOtherInstitute(context)
    if (isSomebodyIn() && store.get(isAtWorkAtom)) {
      tell(isTheirs() ? text.session.somebodyElse : text.session.somebodyElsewhere)
    }
    watching?.afterWork(() => {
      // If the person here has signed out themselves, nobody is signed in after that.
      if (phase() !== 'ready' || !finishing) return
      const { bySignOut } = finishing
      // The other person has left too, or belongs to another institute. Without a Sign Out, this tab stays as it is.
      if (!isTheirs()) return bySignOut ? leaveTab(true) : undefined
      if (bySignOut) void revoke()
      storage.clearPersonal('session')
      state.leave('somebody-else')
      // The person in the address has left.
      state.goTo(PATHS.home)
      void startAnew().then(() => {
        const name = store.get(profileAtom)?.fullName
        if (name !== undefined) announcer.polite(text.session.signedInAs(name))
      })
    })
  }

  const startAnew = async () => {
    state.leaveSessionPath()
    if (['signed-out', 'refused', 'failed'].includes(phase())) await start()
  }

  const signIn = async () => {
    if (phase() === 'signing-in') return
    state.leaveSessionPath()
    if (accessToken.isHosts()) return start()
    await goToSignIn(context)
  }

  return {
    start,
    signIn,
    async signInAgain() {
      if (accessToken.isHosts()) return signIn()
      if (isReplaced()) return startAnew()
      forget('api-token')
      forget('common-params')
      if (store.get(isWholeAppHereAtom)) context.address.redirect(config.siteUrl)
      else await signIn()
    },
    signOut: async (reason = 'signed-out') => signOut(reason),
    leavesAlone,
    async retryStart() {
      if (accessToken.isHosts() || storage.get('api-token')) return start()
      await goToSignIn(context)
    },
    leaveHost: () => watching?.afterCall(leftByHost),
    endSession() {
      starting.cancel()
      watching?.stop()
      watching = undefined
    },
  }
}
