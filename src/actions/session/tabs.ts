import type { ApiError } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { PATHS } from '../../domain/paths'
import { blockingDialogAtom } from '../../state/blocking'
import { ongoingCallAtom } from '../../state/call/call'
import { savingCallIdsAtom } from '../../state/call/call-details'
import { greetingAtom } from '../../state/greeting'
import { profileAtom, sessionAtom } from '../../state/session'
import { reasonDraftsAtom } from '../../state/settings'
import { isAtWorkAtom, isWholeAppHereAtom, mandatoryFormAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { endToken, revoke } from './end-token'
import { isOfOtherInstitute } from './remember-params'
import type { SessionState } from './session-state'

const UNAUTHORIZED = 401
const FORBIDDEN = 403

/** What this tab does when another tab of the browser ends the session or signs somebody in. */
export interface Tabs {
  /** At the beginning of each start. @returns whether the person here was finishing on the page before a reload */
  begin(): boolean
  /** After a start that signed in the person here: they go on finishing, if they were. */
  goOn(isRestored: boolean): void
  /** The person here finishes with their own token, which is not the stored one (`session/other-tab`). */
  isFinishing(): boolean
  /** The stored token is, or may be, another person's. */
  isReplaced(): boolean
  /** True while the other tabs belong to somebody else, so that Sign Out ends this tab's session alone. */
  leavesAlone(): boolean
  /** Ends the session of this tab and of no other. */
  leaveTab(bySignOut: boolean): void
  signedOutElsewhere(bySignOut: boolean): void
  signedInElsewhere(bySignOut: boolean): Promise<void>
}

/** The parts of the session that the policy needs. */
interface TabExits {
  /** Starts the session again if nobody is signed in here. */
  startAnew(): Promise<void>
  cancelStart(): void
  /** Reacts now, or once no call is live and nothing typed is unsaved. */
  afterWork(react: () => void): void
}

export function createTabs(context: ActionContext, state: SessionState, exits: TabExits): Tabs {
  const { config, store, storage, text, api, accessToken, announcer, notify, now } = context
  /**
   * Set while the person finishes here with their own token, after another tab ended their session or signed in
   * somebody else (`session/other-tab`).
   */
  let finishing: { bySignOut: boolean } | undefined
  /** Another tab's token, until it is known whether it belongs to the same person. */
  let unknownToken: string | undefined
  const phase = () => store.get(sessionAtom).phase

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

  const tell = (words: string) => notify.error(words, { code: 'somebody-else', ms: LIMITS.toastApiErrorMs })

  /**
   * Work here is finished first. Sign Out has asked about it already, so after Sign Out only a call, a pending save and
   * mandatory details are (`session/ended-elsewhere`, `session/sign-out-in-call`, `session/sign-out-draft`).
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
    exits.cancelStart()
    if (bySignOut) {
      void revoke(context, finishing !== undefined)
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
    if (phase() !== 'ready') return isElsewhere ? undefined : exits.startAnew()
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
    exits.afterWork(() => {
      // If the person here has signed out themselves, nobody is signed in after that.
      if (phase() !== 'ready' || !finishing) return
      const { bySignOut } = finishing
      // The other person has left too, or belongs to another institute. Without a Sign Out, this tab stays as it is.
      if (!isTheirs()) return bySignOut ? leaveTab(true) : undefined
      void revoke(context, true)
      storage.clearPersonal('session')
      state.leave('somebody-else')
      // The person in the address has left.
      state.goTo(PATHS.home)
      void exits.startAnew().then(() => {
        const name = store.get(profileAtom)?.fullName
        if (name !== undefined) announcer.polite(text.session.signedInAs(name))
      })
    })
  }

  return {
    begin() {
      const restored = finishingBefore()
      finishing = restored ?? (accessToken.held() && finishing)
      unknownToken = undefined
      return restored !== undefined
    },
    goOn(isRestored) {
      if (!finishing) return
      // Said again, as on the page before the reload.
      if (isRestored && !storage.get('api-token')) tell(text.session.endedElsewhere)
      finishFirst()
    },
    isFinishing: () => finishing !== undefined,
    isReplaced,
    leavesAlone,
    leaveTab,
    signedOutElsewhere,
    signedInElsewhere,
  }
}
