import { PATHS } from '../../domain/paths'
import { profileAtom, sessionAtom } from '../../state/session'
import type { ActionContext } from '../context'
import type { Navigation } from '../navigate'
import { failureOf } from '../notify-api-error'
import { createAccessToken } from './access-token'
import { finishSignIn } from './finish-sign-in'
import { loadStartup } from './load-startup'
import { isSessionPath, leaveOtherInstitute, pathOf, rememberParams } from './remember-params'
import { createSessionState, hasWholeApp, whenAddressIsFollowed } from './session-state'
import { goToSignIn } from './sign-in'
import { watchSession } from './watch-session'

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
  /** Clears what is stored of this person, in all tabs (product §2; decisions 11). */
  signOut(reason?: string): Promise<void>
  /** Try again, on the page that says that the start failed. */
  retryStart(): Promise<void>
  /** The phone is taken down: stops listening. Nothing stored is cleared. */
  endSession(): void
}

/** Sign-in and sign-out of one phone. What it does by itself is in `watch-session.ts`. */
export function createSessionActions(context: ActionContext, navigation: Navigation): SessionActions {
  const { config, store, bus, storage, address, live, logger, text } = context
  const accessToken = createAccessToken(config, storage)
  const state = createSessionState(context, navigation)
  let unwatch: (() => void) | undefined
  let loading: AbortController | undefined

  const phase = () => store.get(sessionAtom).phase

  /** The app redirects by itself when it has no token; an element waits for a click (decisions 3). */
  const offerSignIn = () => {
    store.set(sessionAtom, { phase: 'signed-out' })
    if (!hasWholeApp(store)) return
    if (accessToken.isHosts()) state.fail(text.session.signedOut)
    else void goToSignIn(context)
  }

  const expire = () => {
    loading?.abort()
    storage.remove('api-token')
    storage.remove('common-params')
    state.leave('expired')
    state.refuse('expired')
  }

  /** @returns whether the start may go on */
  const finish = async (): Promise<boolean> => {
    store.set(sessionAtom, { phase: 'signing-in' })
    const outcome = await finishSignIn(context)
    if (outcome.kind === 'refused') state.refuse(outcome.reason)
    else state.goTo(outcome.kind === 'signed-in' ? outcome.path : PATHS.home)
    if (outcome.kind === 'failed') state.fail(outcome.message)
    // An answer to no question of ours: whoever is signed in already stays so; else it would lead round in a circle.
    if (outcome.kind === 'none' && !storage.get('api-token')) state.fail(text.session.signInStopped)
    return phase() === 'signing-in'
  }

  /** `mode=connect`: whoever was here before is gone, and the address does not say so twice (product §2). */
  const connectAnew = () => {
    if (!hasWholeApp(store)) return
    storage.clearPersonal()
    const place = address.current()
    place.params.delete('mode')
    state.goTo(pathOf(place))
  }

  const readToken = async (): Promise<string | undefined> => {
    try {
      return await accessToken.get()
    } catch (error) {
      logger.error("the host's getAccessToken failed", error)
      state.fail(text.session.tokenUnavailable)
      return undefined
    }
  }

  const load = async (signal: AbortSignal) => {
    store.set(sessionAtom, { phase: 'loading' })
    try {
      const answer = await loadStartup(context, signal)
      if (answer === 'not-allowed') return state.refuse('disabled-account')
      if (answer === 'somebody-else') return signOut('somebody-else')
      store.set(sessionAtom, { phase: 'ready' })
      goHomeFromSessionPath()
      live.connect()
      bus.emit('session-changed', { signedIn: true })
      bus.emit('ready', {})
    } catch (error) {
      // A 401 has refused it already.
      if (!signal.aborted && phase() === 'loading') state.fail(failureOf(context, error).label)
    }
  }

  const start = async () => {
    loading?.abort()
    const { signal } = (loading = new AbortController())
    unwatch ??= watchSession(context, {
      expired: expire,
      signedOutElsewhere,
      signedInElsewhere: () => void signedInElsewhere(),
      restored: () => void (phase() === 'signing-in' && state.fail(text.session.signInStopped)),
    })
    if (!config.tenantId || !config.instituteId) {
      logger.warn('Need more params in url')
      return state.refuse('missing-tenant')
    }
    await whenAddressIsFollowed(store)
    if (signal.aborted) return
    const { path, params } = address.current()
    if (path === PATHS.error) return expire()
    if (params.get('mode') === 'connect') connectAnew()
    leaveOtherInstitute(context)
    if (path === PATHS.callback && !(await finish())) return
    if (signal.aborted) return
    rememberParams(context, hasWholeApp(store) ? address.current() : undefined)
    const token = await readToken()
    if (signal.aborted || phase() === 'failed') return
    if (token) return load(signal)
    if (path === PATHS.disabled) return state.refuse('disabled')
    if (path === PATHS.disabledAccount) return state.refuse('disabled-account')
    offerSignIn()
  }

  /** Their token goes with what they typed here; nobody is taken away from a page they are not looking at. */
  const signedOutElsewhere = () => {
    loading?.abort()
    storage.clearPersonal('session')
    state.leave('signed-out-elsewhere')
    if (hasWholeApp(store)) state.refuse('expired')
  }

  const signedInElsewhere = async () => {
    if (accessToken.isHosts()) return
    // Somebody signed in for another institute: that is another tab's business.
    if (storage.get('common-params')?.instituteId !== config.instituteId) return
    if (phase() === 'ready') {
      const me = await context.api.call('getMe').catch(() => undefined)
      if (!me || me.userId === store.get(profileAtom)?.userId) return
      storage.clearPersonal('session')
      state.leave('somebody-else')
    }
    goHomeFromSessionPath()
    if (['signed-out', 'refused', 'failed'].includes(phase())) await start()
  }

  const goHomeFromSessionPath = () => {
    if (isSessionPath(address.current().path)) state.goTo(PATHS.home)
  }

  const signOut = (reason: string) => {
    loading?.abort()
    storage.clearPersonal()
    state.leave(reason)
    offerSignIn()
  }

  return {
    start,
    signIn: async () => {
      if (phase() === 'signing-in') return
      goHomeFromSessionPath()
      if (accessToken.isHosts()) return start()
      await goToSignIn(context)
    },
    finishSignIn: async () => {
      const outcome = await finishSignIn(context)
      if (outcome.kind === 'refused') state.refuse(outcome.reason)
      if (outcome.kind === 'failed') state.fail(outcome.message)
      return outcome.kind === 'signed-in' ? outcome.path : PATHS.home
    },
    signOut: async (reason = 'signed-out') => signOut(reason),
    retryStart: async () => {
      if (accessToken.isHosts() || storage.get('api-token')) return start()
      await goToSignIn(context)
    },
    endSession() {
      loading?.abort()
      unwatch?.()
      unwatch = undefined
    },
  }
}
