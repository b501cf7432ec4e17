import { isUnknownParty } from '../../domain/call/call-form'
import { LIMITS } from '../../domain/limits'
import { ongoingCallAtom } from '../../state/call/call'
import type { ActionContext } from '../base/action-context'
import type { CallActions } from '../call'
import type { CallDetailsActions } from '../call-details'
import type { SessionActions } from '.'

export interface RequestSignOut {
  /**
   * Sign Out was pressed. It asks before unsaved details are lost. A call with typed or mandatory details ends, and its
   * form opens: Sign Out is pressed again after it (`session/sign-out-in-call`).
   */
  requestSignOut(origin?: string): void
}

export function createRequestSignOut(
  { store, notify, text }: ActionContext,
  { hangUp }: Pick<CallActions, 'hangUp'>,
  { draftOf, mayLeave }: Pick<CallDetailsActions, 'draftOf' | 'mayLeave'>,
  { signOut }: Pick<SessionActions, 'signOut'>,
): RequestSignOut {
  return {
    requestSignOut(origin) {
      const call = store.get(ongoingCallAtom)
      const hasDetails =
        call?.callId !== undefined && (isUnknownParty(call.target) || draftOf(call.callId) !== undefined)
      if (!hasDetails) return void mayLeave(() => void signOut(), origin)
      notify.error(text.session.detailsFirst, { code: 'unsaved', ms: LIMITS.toastApiErrorMs, origin })
      void hangUp(origin)
    },
  }
}
