import type { CallFormRequest } from '../../api/contract/calls'
import type { CallDraft } from '../../browser/storage'
import { EDIT_PATH, type DetailsBase } from '../../domain/paths'
import { callReasonsFailureAtom } from '../../state/call/call-details'
import { callReasonsAtom } from '../../state/call/calls'
import type { ActionContext } from '../base/action-context'
import { createLoadReasons } from '../settings/load-reasons'
import type { Navigation } from '../base/navigation'
import { forgetLastCall } from '../call/last-call'
import { createLoadCall } from './load-call'
import type { Drafts } from './drafts'
import { createCallFormActions } from './call-form-actions'

export type { CallDraft, CallFormRequest }

/** The actions of a call's details and their form. */
export interface CallDetailsActions {
  /** A view shows this call. It is loaded now and after each reconnect. The returned function ends that. */
  showCall(callId: string): () => void
  /**
   * Loads a call from the platform. Never rejects. A failure shows a toast, except a 404, which the page states itself.
   * If the call was not loaded before, the failure is in `callEntriesAtom` too.
   */
  loadCall(callId: string): Promise<void>
  /** Loads the institute's call reasons once. A failed load may be repeated. Never rejects. */
  loadReasons(): Promise<void>
  /** Edit was pressed. Goes to the form's page in the app. False if the host refused. */
  editCall(callId: string, base: DetailsBase, origin?: string): boolean
  /** Unsaved text, from before the call or from an earlier visit of its form. */
  draftOf(callId: string): CallDraft | undefined
  /** Stores the form's unsaved content after `formSaveDebounceMs` (`form/autosave`). Undefined deletes the draft. */
  saveDraftSoon(callId: string, draft: CallDraft | undefined): void
  /** Records whether this element's form has unsaved text. While it has, leaving it asks first. */
  setUnsaved(callId: string, elementId: string, unsaved: boolean): void
  /** Nothing required is missing, so a reload no longer returns to this form. */
  forgetRequiredForm(callId: string): void
  /** The form is removed from this element. Its draft stays, and it no longer prevents anything. */
  leaveForm(callId: string, elementId: string): void
  /**
   * Saves. A failure is in a toast, and no typed text is lost.
   * @param isAllSent false if more was typed since: the form then stays open with it (`form/save`)
   * @returns true if the form has ended
   */
  saveCallDetails(form: CallFormRequest, origin?: string, isAllSent?: () => boolean): Promise<boolean>
  /** Cancel: takes the text typed since the last save out of the form. `restoreDetails` brings it back (`form/cancel`). */
  cancelEdit(callId: string, origin?: string): void
  /** Undo of Cancel: the text is the form's draft again. */
  restoreDetails(callId: string): void
  /** The person does not want the canceled text any more. */
  dropDiscarded(): void
}

export function createCallDetailsActions(
  context: ActionContext,
  navigation: Navigation,
  drafts: Drafts,
): CallDetailsActions {
  return {
    ...createLoadCall(context),
    loadReasons: createLoadReasons(context, {
      endpoint: 'listReasons',
      reasonsAtom: callReasonsAtom,
      failureAtom: callReasonsFailureAtom,
    }),
    draftOf: drafts.draftOf,
    saveDraftSoon: drafts.saveDraftSoon,
    setUnsaved: drafts.setUnsaved,
    leaveForm: drafts.leaveForm,
    forgetRequiredForm: (callId) => forgetLastCall(context.storage, callId),
    ...createCallFormActions(context, navigation, drafts),
    editCall: (callId, base, origin) => navigation.navigate(EDIT_PATH[base](callId), { origin }),
  }
}
