import { createLastWins } from '../../lib/last-wins'
import { profileAtom, sessionAtom } from '../../state/session'
import type { ActionContext } from '../base/context'
import type { Navigation } from '../base/navigation'
import { createAccessToken } from './access-token'
import { createSessionState, hasWholeApp } from './session-state'
import { goToSignIn } from './go-to-sign-in'
import { startSession } from './start-session'
import { watchSession, type SessionWatch } from './watch-session'

export interface SessionActions {
  /**
   * Finds out who is signed in. It finishes a returning sign-in, or else takes the token of the host or of the last
   * sign-in, and loads what the product needs. Never rejects, because `sessionAtom` has the result. Safe to call again.
   */
  start(): Promise<void>
  /** Goes to the platform's sign-in page. With a host's token there is no such page, so the session starts again. */
  signIn(): Promise<void>
  /** Clears everything stored about this person, in all tabs (`session/sign-out`). */
  signOut(reason?: string): Promise<void>
  /** Try again, on the page that shows a failed start. */
  retryStart(): Promise<void>
  /** The host removed its token. The person is signed out at once, or as soon as their call has ended. */
  leaveHost(): void
  /** The phone is destroyed, so this stops listening. Nothing stored is cleared. */
  endSession(): void
}

/**
 * Sign-in and sign-out of one phone. `start-session.ts` has a start, and `watch-session.ts` reactions to outside
 * events.
 */
export function createSessionActions(context: ActionContext, navigation: Navigation): SessionActions {
  const { config, store, storage, text, api } = context
  const accessToken = createAccessToken(config, storage)
  const state = createSessionState(context, navigation)
  let watching: SessionWatch | undefined
  const starting = createLastWins()
  const phase = () => store.get(sessionAtom).phase

  const start = async () => {
    const signal = starting.begin()
    watching ??= watchSession(context, {
      expired: expire,
      signedOutElsewhere,
      signedInElsewhere: () => void signedInElsewhere(),
      hasHostsToken: () => accessToken.isHosts(),
      restored: () => void (phase() === 'signing-in' && state.fail(text.session.signInStopped)),
    })
    await startSession(context, state, accessToken, { offerSignIn, expire, disable, signOut }, signal)
  }

  /**
   * The app redirects by itself when it has no token. An element waits for a click (`session/redirect`,
   * `session/card`).
   */
  const offerSignIn = () => {
    store.set(sessionAtom, { phase: 'signed-out' })
    if (!hasWholeApp(store)) return
    if (accessToken.isHosts()) state.fail(text.session.signedOut)
    else void goToSignIn(context)
  }

  /** A phone with a host's token has none in the storage. A stored one belongs to another phone. */
  const forgetToken = () => {
    if (!accessToken.isHosts()) storage.remove('api-token')
  }

  /** Their token would prevent the next person from signing in. */
  const disable = () => {
    forgetToken()
    state.refuse('disabled-account')
  }

  /** Removes exactly two stored entries (`session/expired`). */
  const expire = () => {
    starting.cancel()
    forgetToken()
    storage.remove('common-params')
    state.leave('expired')
    state.refuse('expired')
  }

  const signOut = (reason: string) => {
    starting.cancel()
    storage.clearPersonal()
    state.leave(reason)
    offerSignIn()
  }

  /** The page does not navigate, because the host knows why it removed the token. */
  const leftByHost = () => {
    // The host passed a token again during a call.
    if (accessToken.isHosts()) return
    starting.cancel()
    storage.clearPersonal('session')
    state.leave('signed-out')
    if (hasWholeApp(store)) state.fail(text.session.signedOut)
  }

  /** Removes the token with typed text. The page does not navigate, because the person may not be looking at it. */
  const signedOutElsewhere = () => {
    starting.cancel()
    storage.clearPersonal('session')
    state.leave('signed-out-elsewhere')
    if (hasWholeApp(store)) state.refuse('expired')
  }

  const signedInElsewhere = async () => {
    // Somebody signed in for another institute, which does not concern this tab.
    if (storage.get('common-params')?.instituteId !== config.instituteId) return
    if (phase() === 'ready') {
      const me = await api.call('getMe').catch(() => undefined)
      if (!me || phase() !== 'ready') return
      // The line may have been closed before because of the token.
      if (me.userId === store.get(profileAtom)?.userId) return context.live.connect()
      storage.clearPersonal('session')
      state.leave('somebody-else')
    }
    state.leaveSessionPath()
    if (['signed-out', 'refused', 'failed'].includes(phase())) await start()
  }

  return {
    start,
    async signIn() {
      if (phase() === 'signing-in') return
      state.leaveSessionPath()
      if (accessToken.isHosts()) return start()
      await goToSignIn(context)
    },
    signOut: async (reason = 'signed-out') => signOut(reason),
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
