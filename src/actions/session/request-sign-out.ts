import { isUnknownParty } from '../../domain/call/call-form'
import { LIMITS } from '../../domain/limits'
import { callEditPath } from '../../domain/paths'
import { ongoingCallAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import { pathAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { CallActions } from '../call'
import type { CallDetailsActions } from '../call-details'
import type { SessionActions } from '.'

export interface RequestSignOut {
  /**
   * Sign Out was pressed. It asks before unsaved details are lost. A call with typed or mandatory details ends, and its
   * form opens, as does one that was left with typed text. Sign Out is pressed again after it
   * (`session/sign-out-in-call`, `session/sign-out-draft`).
   */
  requestSignOut(origin?: string): void
}

export function createRequestSignOut(
  { store, notify, text }: ActionContext,
  { hangUp }: Pick<CallActions, 'hangUp'>,
  { draftOf, editCall, mayLeave }: Pick<CallDetailsActions, 'draftOf' | 'editCall' | 'mayLeave'>,
  { signOut }: Pick<SessionActions, 'signOut'>,
): RequestSignOut {
  const sayWhy = (origin?: string) =>
    notify.error(text.session.detailsFirst, { code: 'unsaved', ms: LIMITS.toastApiErrorMs, origin })
  const leave = (origin?: string) => {
    const [draftId] = store.get(draftIdsAtom)
    // A second press leaves also where that call can no longer be opened.
    if (draftId === undefined || store.get(pathAtom).startsWith(callEditPath(draftId))) return void signOut()
    sayWhy(origin)
    editCall(draftId, 'calls', origin)
  }
  return {
    requestSignOut(origin) {
      const call = store.get(ongoingCallAtom)
      const hasDetails =
        call?.callId !== undefined && (isUnknownParty(call.target) || draftOf(call.callId) !== undefined)
      if (!hasDetails) return void mayLeave(() => leave(origin), origin)
      sayWhy(origin)
      void hangUp(origin)
    },
  }
}
