import { isUnknownParty } from '../../domain/call/form-party'
import { LIMITS } from '../../domain/limits'
import { PATHS, callEditPath } from '../../domain/paths'
import { ongoingCallAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import { profileAtom } from '../../state/session'
import { appMountedAtom, isUnsavedAtom, hasUnsavedWorkAtom, unsavedWorkAtom, pathAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'
import type { CallActions } from '../call'
import type { CallDetailsActions } from '../call-details'
import type { SessionActions } from '.'

export interface RequestSignOut {
  /**
   * Sign Out was pressed. If that would lose unsaved details, it asks first. A call with typed or mandatory details
   * ends, and its form opens. A form that was left with typed text opens too. After either, the person presses Sign Out
   * again (`session/sign-out-in-call`, `session/sign-out-draft`). Other unsaved work, and then that of another tab, is
   * asked about once.
   */
  requestSignOut(origin?: string): void
}

export function createRequestSignOut(
  { store, notify, text, callLock, uptime }: ActionContext,
  { hangUp }: Pick<CallActions, 'hangUp'>,
  { draftOf, editCall }: Pick<CallDetailsActions, 'draftOf' | 'editCall'>,
  { signOut, isLeaving }: Pick<SessionActions, 'signOut' | 'isLeaving'>,
  { navigate, mayLeave }: Pick<Navigation, 'navigate' | 'mayLeave'>,
): RequestSignOut {
  const say = (why: string, origin?: string) =>
    notify.error(why, { code: 'unsaved', ms: LIMITS.toastApiErrorMs, origin })

  /** By question: until when (ms of `uptime`) a second press of Sign Out confirms it. */
  const confirmableUntil = new Map<string, number>()
  /** Asks the question at the first press, and returns false. A second press within the time confirms it. */
  const confirms = (question: string, origin?: string): boolean => {
    const isAgain = (confirmableUntil.get(question) ?? 0) > uptime()
    confirmableUntil.set(question, uptime() + LIMITS.signOutAgainMs)
    if (!isAgain) say(question, origin)
    return isAgain
  }
  const unsavedSentence = () => {
    const { unsaved, unsavedFirst } = text.session
    const work = store.get(unsavedWorkAtom)
    const sentences = (['greeting', 'reasons', 'beforeCall', 'block'] as const).flatMap((one) =>
      work[one] ? unsaved[one] : [],
    )
    return [...sentences, unsavedFirst].join(' ')
  }
  /** Signs out in all tabs, but only at the second press if another tab has work (`session/sign-out-elsewhere`). */
  const leaveAllTabs = async (origin?: string) => {
    const ownerId = store.get(profileAtom)?.userId
    const isBusy = await callLock.isBusyElsewhere({
      ownerId,
      isCallHere: store.get(ongoingCallAtom) !== null,
      isUnsavedHere: store.get(isUnsavedAtom),
    })
    // Another person may have signed in here since, who did not press Sign Out.
    if (store.get(profileAtom)?.userId !== ownerId) return
    if (isBusy && !confirms(text.session.otherTabFirst, origin)) return
    confirmableUntil.clear()
    return signOut()
  }
  const leave = (origin?: string) => {
    const [draftId] = store.get(draftIdsAtom)
    // A second press signs out even if that call can no longer be opened.
    const isThere = draftId !== undefined && store.get(pathAtom).startsWith(callEditPath(draftId))
    if (draftId !== undefined && !isThere) {
      say(text.session.detailsFirst, origin)
      return void editCall(draftId, 'calls', origin)
    }
    if (store.get(hasUnsavedWorkAtom) && !confirms(unsavedSentence(), origin)) {
      const { greeting, reasons } = store.get(unsavedWorkAtom)
      if ((greeting || reasons) && store.get(appMountedAtom)) navigate(PATHS.settings, { origin })
      return
    }
    void leaveAllTabs(origin)
  }
  return {
    requestSignOut(origin) {
      // The session ends with the call, and what the person typed waits for them.
      if (isLeaving()) return void hangUp(origin)
      const call = store.get(ongoingCallAtom)
      const hasDetails =
        call?.callId !== undefined && (isUnknownParty(call.target) || draftOf(call.callId) !== undefined)
      if (!hasDetails) return void mayLeave(() => leave(origin), origin)
      say(text.session.detailsFirst, origin)
      void hangUp(origin)
    },
  }
}
