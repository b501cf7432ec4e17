import { PATHS } from '../../domain/paths'
import { profileAtom, sessionAtom } from '../../state/session'
import type { ActionContext } from '../base/context'
import type { Navigation } from '../base/navigate'
import { createAccessToken } from './access-token'
import { finishSignIn } from './finish-sign-in'
import { createSessionState, hasWholeApp } from './session-state'
import { goToSignIn } from './sign-in'
import { startSession } from './start-session'
import { watchSession, type SessionWatch } from './watch-session'

export interface SessionActions {
  /**
   * Finds out who is here: finishes a sign-in that comes back, else takes the token of the host or of the last sign-in,
   * and loads what the product needs to start. Never rejects: `sessionAtom` says how it went. Safe to call again.
   */
  start(): Promise<void>
  /** Leaves the page for the platform's sign-in page. With a host's token there is no such page: starts again. */
  signIn(): Promise<void>
  /** The callback: exchanges the code. Answers the path to go to; the home path where nobody was signed in. */
  finishSignIn(): Promise<string>
  /** Clears what is stored of this person, in all tabs (`session/sign-out`). */
  signOut(reason?: string): Promise<void>
  /** Try again, on the page that says that the start failed. */
  retryStart(): Promise<void>
  /** The host took its token away: whoever it signed in is out at once, or as soon as their call has ended. */
  leaveHost(): void
  /** The phone is taken down: stops listening. Nothing stored is cleared. */
  endSession(): void
}

/** Sign-in and sign-out of one phone. A start is in `start-session.ts`; what happens unasked in `watch-session.ts`. */
export function createSessionActions(context: ActionContext, navigation: Navigation): SessionActions {
  const { config, store, storage, text, api } = context
  const accessToken = createAccessToken(config, storage)
  const state = createSessionState(context, navigation)
  let watching: SessionWatch | undefined
  let starting: AbortController | undefined
  const phase = () => store.get(sessionAtom).phase

  const start = async () => {
    starting?.abort()
    starting = new AbortController()
    watching ??= watchSession(context, {
      expired: expire,
      signedOutElsewhere,
      signedInElsewhere: () => void signedInElsewhere(),
      hasHostsToken: () => accessToken.isHosts(),
      restored: () => void (phase() === 'signing-in' && state.fail(text.session.signInStopped)),
    })
    await startSession(context, state, accessToken, { offerSignIn, expire, disable, signOut }, starting.signal)
  }

  /**
   * The app redirects by itself when it has no token; an element waits for a click (`session/redirect`,
   * `session/card`).
   */
  const offerSignIn = () => {
    store.set(sessionAtom, { phase: 'signed-out' })
    if (!hasWholeApp(store)) return
    if (accessToken.isHosts()) state.fail(text.session.signedOut)
    else void goToSignIn(context)
  }

  /** A host's phone has no token in the storage: what is there is another phone's. */
  const forgetToken = () => {
    if (!accessToken.isHosts()) storage.remove('api-token')
  }

  /** Their token would keep whoever comes next from signing in. */
  const disable = () => {
    forgetToken()
    state.refuse('disabled-account')
  }

  /** Exactly two stored entries go (`session/expired`). */
  const expire = () => {
    starting?.abort()
    forgetToken()
    storage.remove('common-params')
    state.leave('expired')
    state.refuse('expired')
  }

  const signOut = (reason: string) => {
    starting?.abort()
    storage.clearPersonal()
    state.leave(reason)
    offerSignIn()
  }

  /** Nobody is taken away from the host's page: the host knows why it did so. */
  const leftByHost = () => {
    // Handed over again while a call went on.
    if (accessToken.isHosts()) return
    starting?.abort()
    storage.clearPersonal('session')
    state.leave('signed-out')
    if (hasWholeApp(store)) state.fail(text.session.signedOut)
  }

  /** Their token goes with what they typed here; nobody is taken away from a page they are not looking at. */
  const signedOutElsewhere = () => {
    starting?.abort()
    storage.clearPersonal('session')
    state.leave('signed-out-elsewhere')
    if (hasWholeApp(store)) state.refuse('expired')
  }

  const signedInElsewhere = async () => {
    // Somebody signed in for another institute: that is another tab's business.
    if (storage.get('common-params')?.instituteId !== config.instituteId) return
    if (phase() === 'ready') {
      const me = await api.call('getMe').catch(() => undefined)
      if (!me || phase() !== 'ready') return
      // The line may have been given up over the token before.
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
    async finishSignIn() {
      const outcome = await finishSignIn(context)
      if (outcome.kind === 'refused') state.refuse(outcome.reason)
      if (outcome.kind === 'failed') state.fail(outcome.message)
      return outcome.kind === 'signed-in' ? outcome.path : PATHS.home
    },
    signOut: async (reason = 'signed-out') => signOut(reason),
    async retryStart() {
      if (accessToken.isHosts() || storage.get('api-token')) return start()
      await goToSignIn(context)
    },
    leaveHost: () => watching?.afterCall(leftByHost),
    endSession() {
      starting?.abort()
      watching?.stop()
      watching = undefined
    },
  }
}
