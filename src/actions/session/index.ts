import { PATHS } from '../../domain/paths'
import { createLastWins } from '../../lib/last-wins'
import { sessionAtom } from '../../state/session'
import { isWholeAppHereAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'
import { identityOf } from '../base/unsaved-work'
import { revoke } from './end-token'
import { goToSignIn } from './go-to-sign-in'
import { isOfOtherInstitute } from './remember-params'
import { createSessionState } from './session-state'
import { startSession } from './start-session'
import { dropMode, findReplaced, replaceSignIn } from './replaced-sign-in'
import { createTabs } from './tabs'
import { watchSession } from './watch-session'

export interface SessionActions {
  /**
   * Determines the signed-in person. It finishes a returning sign-in, or else takes the token of the host or of the
   * last sign-in, and loads what the product needs. Never rejects, because `sessionAtom` has the result. Safe to call
   * again.
   */
  start(): Promise<void>
  /**
   * Goes to the platform's sign-in page. If that would replace a stored sign-in, it asks first, and the next press goes
   * (`session/replace`). With a host's token there is no such page, so the session starts
   * again.
   */
  signIn(): Promise<void>
  /** 'Stay signed in', instead of the sign-in that `signIn` would replace. Nothing has changed (`session/replace`). */
  staySignedIn(): Promise<void>
  /**
   * 'Sign in now' of the page that says the session ended. Only this press ends a session that the platform would still
   * accept (`session/link`). The app leads to the public site, where the sign-in of the product begins.
   */
  signInAgain(): Promise<void>
  /** Clears everything stored about this person, in all tabs (`session/sign-out`). */
  signOut(): Promise<void>
  /** The session has ended or was replaced elsewhere, and only a live call goes on here (`session/other-tab`). */
  isLeaving(): boolean
  /** Try again, on the page that shows a failed start. */
  retryStart(): Promise<void>
  /** The host removed its token. The person is signed out at once, or as soon as their call has ended. */
  leaveHost(): void
  /** The phone is destroyed, so this stops listening. Nothing stored is cleared. */
  endSession(): void
}

/**
 * Sign-in and sign-out of one phone. `start-session.ts` contains one start, `tabs.ts` the policy for other
 * tabs, and `watch-session.ts` listens to outside events.
 */
export function createSessionActions(context: ActionContext, navigation: Navigation): SessionActions {
  const { config, store, storage, text, accessToken, now } = context
  const state = createSessionState(context, navigation)
  let stopWatching: (() => void) | undefined
  const starting = createLastWins()
  const phase = () => store.get(sessionAtom).phase
  const tabs = createTabs(context, state, {
    startAnew: () => startAnew(),
    cancelStart: () => starting.cancel(),
    forgetStored() {
      forget('api-token')
      forget('common-params')
    },
  })

  const start = async () => {
    const signal = starting.begin()
    tabs.begin()
    stopWatching ??= watchSession(context, tabs, {
      disallowed: () => tabs.afterCall(disable),
      restored: () => void (phase() === 'signing-in' && state.fail(text.session.signInStopped)),
      reconnected: () => void start(),
    })
    await startSession(context, state, accessToken, { offerSignIn, disable, endForeign }, signal)
  }

  /**
   * The app redirects by itself when it has no token. An element waits for a click (`session/redirect`).
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
    if (!accessToken.isHosts() && !tabs.isReplaced() && !isOfOtherInstitute(context)) storage.remove(key)
  }

  /** Without this, the person's token would prevent the next sign-in. Typed text stays, as after an expired session. */
  const disable = () => {
    forget('api-token')
    state.leave('expired')
    state.refuse('disabled-account')
  }

  /** In the app the page says that the person is signed out, and only a press leads to sign-in (`session/sign-out`). */
  const end = (reason: 'signed-out' | 'somebody-else', what?: 'session' | 'of-place') => {
    starting.cancel()
    void revoke(context)
    if (what !== 'session') storage.set('vp-signed-out', now())
    // What another tab did before this press counts no more.
    tabs.begin()
    state.leave(reason)
    storage.clearPersonal(what)
    // The address still names the person who has left.
    state.goTo(PATHS.home)
    if (store.get(isWholeAppHereAtom) && accessToken.isHosts()) state.fail(text.session.signedOut)
  }
  /** The token is not that of the person whom the host named. What was typed in this tab waits for its owner. */
  const endForeign = () => end('somebody-else', 'of-place')

  /** The page does not navigate, because the host knows why it removed the token. */
  const leftByHost = () => {
    // The host has set a token again during the call.
    if (accessToken.isHosts()) return
    starting.cancel()
    const owner = identityOf(context)
    state.leave('signed-out')
    if (owner) storage.work.stash(owner, now())
    storage.clearPersonal('session')
    if (store.get(isWholeAppHereAtom)) state.fail(text.session.signedOut)
  }

  const startAnew = async () => {
    state.leaveSessionPath()
    if (['signed-out', 'refused', 'failed'].includes(phase())) await start()
  }

  const signIn = async () => {
    if (phase() === 'signing-in') return
    if (accessToken.isHosts()) {
      state.leaveSessionPath()
      return start()
    }
    const { replaces } = store.get(sessionAtom)
    store.set(sessionAtom, { phase: 'signing-in' })
    if (replaces) await replaceSignIn(context, state, replaces)
    else {
      const found = await findReplaced(context)
      if (found) return store.set(sessionAtom, { phase: 'signed-out', replaces: found })
    }
    state.leaveSessionPath()
    await goToSignIn(context)
  }

  const staySignedIn = async () => {
    if (isOfOtherInstitute(context)) return context.address.redirect(config.platformUrl)
    dropMode(context, state)
    await start()
  }

  return {
    start,
    signIn,
    staySignedIn,
    async signInAgain() {
      if (accessToken.isHosts()) return signIn()
      forget('api-token')
      forget('common-params')
      if (store.get(isWholeAppHereAtom)) context.address.redirect(config.siteUrl)
      else await signIn()
    },
    // A person who has signed in in another tab stays signed in there.
    signOut: async () => end('signed-out', tabs.isReplaced() ? 'session' : undefined),
    isLeaving: tabs.isLeaving,
    async retryStart() {
      if (accessToken.isHosts() || storage.get('api-token')) return start()
      await goToSignIn(context)
    },
    leaveHost() {
      if (['loading', 'ready'].includes(phase())) tabs.afterCall(leftByHost)
    },
    endSession() {
      starting.cancel()
      tabs.stop()
      stopWatching?.()
      stopWatching = undefined
    },
  }
}
