import type { Profile } from '../../api/contract/session'
import { ApiError, isPlatformSilent } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { PATHS } from '../../domain/paths'
import { ongoingCallAtom } from '../../state/call/call'
import { ringsHereAtom } from '../../state/call/incoming'
import { profileAtom, sessionAtom } from '../../state/session'
import { isWholeAppHereAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { hasStoredWork, identityOf } from '../base/unsaved-work'
import { isForbidden } from '../failures/answer-status'
import { wantsRingHere } from '../incoming'
import { revoke } from './end-token'
import { isOfOtherInstitute } from './remember-params'
import type { SessionState } from './session-state'

const UNAUTHORIZED = 401

/**
 * What this tab does when something else than a press of Sign Out here ends or replaces its session. It says so at once.
 * A live call goes on until it ends, and until then nothing is requested any more but its hang-up. Then the person
 * leaves: what they typed waits for their next sign-in, and the tab is the new session's (`session/other-tab`).
 *
 *     here ─► leaving (only if a call is live) ─► left ─► the stored session, or the way to sign in
 *      ▲         │
 *      └─────────┘ the same person signs in again
 */
export interface Tabs {
  /** A start or a Sign Out begins. The tab belongs to whomever signs in next. */
  begin(): void
  /** The person has left, and only their call goes on here. */
  isLeaving(): boolean
  /** True if the stored token may belong to another person. Sign Out then ends this tab's session only. */
  isReplaced(): boolean
  /** The platform finally refused the token. */
  expired(): void
  /** @param bySignOut Sign Out was pressed there, and the session did not just end */
  signedOutElsewhere(bySignOut: boolean): void
  signedInElsewhere(): Promise<void>
  /**
   * Reacts now, or once the live call has ended, unless the person signs in again before that. A person who is leaving
   * already leaves as they do.
   */
  afterCall(react: () => void): void
  /** The phone is destroyed. */
  stop(): void
}

/** The parts of the session that the policy needs. */
interface TabExits {
  /** Starts the session again if nobody is signed in here. */
  startAnew(): Promise<void>
  cancelStart(): void
  /** Removes the stored token and parameters, if they are this tab's. */
  forgetStored(): void
}

/** Why the person leaves. During a call a later reason counts instead of an earlier one of this list. */
const WHYS = ['expired', 'ended-elsewhere', 'signed-out-elsewhere', 'somebody-else'] as const
type Why = (typeof WHYS)[number]
type Successor = Pick<Profile, 'userId' | 'fullName'>

export function createTabs(context: ActionContext, state: SessionState, exits: TabExits): Tabs {
  const { api, accessToken, announcer, config, live, notify, now, storage, store, text } = context
  /** Set from when the person leaves until their live call has ended. */
  let leaving: { why: Why; next?: Successor } | undefined
  let stopWaiting: (() => void) | undefined
  /** The stored token, if it is one of the person here for another institute. */
  let ownElsewhere: string | undefined
  let askAgain: ReturnType<typeof setTimeout> | undefined

  const phase = () => store.get(sessionAtom).phase
  const isInside = () => ['loading', 'ready'].includes(phase())
  const storedToken = () => storage.get('api-token')?.accessToken
  const isReplaced = () => {
    const [token, own] = [storedToken(), accessToken.held()?.accessToken]
    if (accessToken.isHosts() || token === undefined || own === undefined) return false
    return token !== own && token !== ownElsewhere
  }

  const stopTimers = () => {
    stopWaiting?.()
    stopWaiting = undefined
    clearTimeout(askAgain)
  }
  const stay = () => {
    stopTimers()
    leaving = undefined
    api.refuse(undefined)
  }

  const afterCall = (react: () => void) => {
    stopWaiting?.()
    stopWaiting = undefined
    if (!store.get(ongoingCallAtom)) return react()
    const stop = store.sub(ongoingCallAtom, () => {
      // The end of the call stores what its form needs a moment later.
      queueMicrotask(() => {
        if (stopWaiting !== stop || store.get(ongoingCallAtom)) return
        stopWaiting = undefined
        stop()
        react()
      })
    })
    stopWaiting = stop
  }

  const whyOf = ({ why, next }: NonNullable<typeof leaving>): string => {
    const { left } = text.session
    if (why === 'somebody-else') return left.replaced(next?.fullName)
    if (why === 'signed-out-elsewhere') return left.signedOut
    return why === 'expired' ? left.expired : left.ended
  }
  const say = (why: Why, ...sentences: (string | false)[]): string => {
    const words = sentences.filter((sentence) => sentence !== false).join(' ')
    notify.error(words, { code: why, ms: LIMITS.toastApiErrorMs })
    return words
  }

  const leave = (why: Why, next?: Successor) => {
    // During a call, a Sign Out elsewhere also removes the token. Once another person has signed in, only a third one
    // matters.
    if (leaving && why !== 'somebody-else' && WHYS.indexOf(why) <= WHYS.indexOf(leaving.why)) return
    leaving = { why, ...(next && { next }) }
    if (store.get(ongoingCallAtom)) {
      const words = say(why, whyOf(leaving), text.session.left.callGoesOn)
      api.refuse(new ApiError('error:unauthorized', UNAUTHORIZED, words))
      live.close()
      // The person has left, so no other call may begin.
      store.set(ringsHereAtom, false)
    }
    afterCall(finish)
  }

  const finish = () => {
    if (!leaving) return
    const { why, next } = leaving
    const hasOnlyEnded = why === 'expired' || why === 'ended-elsewhere'
    const words = whyOf(leaving)
    const [owner, person] = [identityOf(context), store.get(profileAtom)]
    // If the host named a person, this phone is for nobody else.
    const isNextHere =
      isReplaced() && !isOfOtherInstitute(context) && (!config.userId || config.userId === next?.userId)
    exits.cancelStart()
    // `revoke` leaves the token to a tab that still has a call with it.
    if (!hasOnlyEnded) void revoke(context)
    if (why === 'expired') exits.forgetStored()
    const isOver = hasOnlyEnded && !isNextHere
    state.leave(why === 'ended-elsewhere' ? 'expired' : why)
    stay()
    const isTyped = hasStoredWork(storage)
    if (isOver) {
      if (why === 'expired' || store.get(isWholeAppHereAtom)) state.refuse('expired')
      if (why !== 'expired') say(why, words)
      return
    }
    if (owner) storage.work.stash(owner, now())
    storage.clearPersonal('session')
    // The address still names the person who has left.
    state.goTo(PATHS.home)
    const { left, typedWaits } = text.session
    if (person && why === 'somebody-else') {
      say(why, words, left.signedOutHere(person.fullName), isTyped && left.theirsIsKept(person.fullName))
    } else say(why, words, isTyped && typedWaits)
    if (!isNextHere) return
    void exits.startAnew().then(() => {
      const name = store.get(profileAtom)?.fullName
      if (name !== undefined) announcer.polite(text.session.signedInAs(name))
    })
  }

  /**
   * The person to whom a token belongs. Null for somebody who may not use this phone, who therefore is another person.
   * Undefined if it cannot be found out.
   */
  const ownerOf = async (token: string): Promise<Successor | null | undefined> => {
    const place = storage.get('common-params')
    // Another tenant may have another platform, which must not get the token.
    if (place?.tenantId !== undefined && place.tenantId !== config.tenantId) return undefined
    const isElsewhere = isOfOtherInstitute(context)
    const owner = api.untilPersonLeaves(api.as(token, place?.instituteId).call('getMe'))
    return owner.catch((error: unknown) => {
      if (isPlatformSilent(error) && !context.lifecycle.isClosed())
        askAgain = setTimeout(() => void signedInElsewhere(), LIMITS.socketRetryMaxMs)
      return isForbidden(error) && !isElsewhere ? null : undefined
    })
  }

  const signedInElsewhere = async () => {
    clearTimeout(askAgain)
    const isElsewhere = isOfOtherInstitute(context)
    if (!isInside()) return isElsewhere ? undefined : exits.startAnew()
    const token = storedToken()
    if (token === undefined) return
    const isOwn = token === accessToken.held()?.accessToken
    if (phase() === 'loading') {
      if (isOwn || isElsewhere) return
      state.leave('somebody-else')
      return exits.startAnew()
    }
    const owner = await ownerOf(token)
    // The stored token may have changed during the request, or the person left.
    if (phase() !== 'ready' || storedToken() !== token || owner === undefined) return
    if (owner?.userId !== store.get(profileAtom)?.userId) return leave('somebody-else', owner ?? undefined)
    if (isElsewhere) {
      ownElsewhere = token
      return
    }
    accessToken.hold()
    if (leaving) store.set(ringsHereAtom, wantsRingHere(context))
    stay()
    // The live connection may have been closed because of the earlier token.
    live.connect()
  }

  return {
    begin() {
      stay()
      ownElsewhere = undefined
    },
    isLeaving: () => leaving !== undefined,
    isReplaced,
    expired: () => leave('expired'),
    signedOutElsewhere: (bySignOut) => leave(bySignOut ? 'signed-out-elsewhere' : 'ended-elsewhere'),
    signedInElsewhere,
    afterCall(react) {
      if (!leaving) afterCall(react)
    },
    stop: stopTimers,
  }
}
