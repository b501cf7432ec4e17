import type { CallForm } from '../../api/contract/calls'
import type { CallDraft } from '../../browser/storage'
import { EDIT_PATH, type DetailsBase } from '../../domain/paths'
import { callReasonsFailureAtom } from '../../state/call-details'
import { callReasonsAtom } from '../../state/calls'
import { leaveQuestionAtom, unsavedFormsAtom } from '../../state/view'
import type { ActionContext } from '../base/context'
import { createLoadReasons } from '../settings/load-reasons'
import type { Navigation } from '../base/navigation'
import { createLoadCall } from './load-call'
import { createDrafts } from './drafts'
import { createCallFormActions } from './call-form-actions'

export type { CallDraft, CallForm }

/** What a call's details and their form may be asked. */
export interface CallDetailsActions {
  /** A view shows this call: reads it from the platform, now and after each reconnect. The return value ends that. */
  showCall(callId: string): () => void
  /** Reads a call from the platform. Never rejects: a failure is a toast, and stands in `callEntriesAtom` where the call is not known. */
  loadCall(callId: string): Promise<void>
  /** Loads the institute's call reasons, once; a failed loading may be repeated. Never rejects. */
  loadReasons(): Promise<void>
  /** Edit was pressed: goes to the form's page in the app. False where the host refused. */
  editCall(callId: string, base: DetailsBase, origin?: string): boolean
  /** What was typed and is not saved: from before the call, or from an earlier visit of its form. */
  draftOf(callId: string): CallDraft | undefined
  /**
   * What a form holds beyond what is saved, kept 100 ms later (`form/autosave`); undefined: nothing, no draft is kept.
   */
  noteDraft(callId: string, draft: CallDraft | undefined): void
  /** Whether the form in this element may be left without a question. */
  noteUnsaved(callId: string, elementId: string, unsaved: boolean): void
  /** The form is gone from this element: its draft stays, it blocks nothing any more. */
  leaveForm(callId: string, elementId: string): void
  /** Saves. True when saved; else the failure is in a toast, and nothing typed is lost. */
  saveCallDetails(form: CallForm, origin?: string): Promise<boolean>
  /** Cancel: forgets what was typed since the last save. */
  cancelEdit(callId: string, origin?: string): void
  /**
   * The person wants to go on to something else. With nothing unsaved `proceed` is called at once (true). Otherwise
   * 'Unsaved call details' is asked, and `proceed` is called once the details are saved (false). One form asks: that of
   * the element they used, `origin`, where it has one; else the one they typed into last.
   */
  mayLeave(proceed: () => void, origin?: string): boolean
  /** Keep editing: the question is closed and nobody leaves. */
  keepEditing(): void
}

export function createCallDetailsActions(context: ActionContext, navigation: Navigation): CallDetailsActions {
  const { store } = context
  const drafts = createDrafts(context)

  return {
    ...createLoadCall(context),
    loadReasons: createLoadReasons(context, {
      endpoint: 'listReasons',
      reasonsAtom: callReasonsAtom,
      failureAtom: callReasonsFailureAtom,
    }),
    draftOf: drafts.draftOf,
    noteDraft: drafts.noteDraft,
    noteUnsaved: drafts.noteUnsaved,
    leaveForm: drafts.leaveForm,
    ...createCallFormActions(context, navigation, drafts),
    editCall: (callId, base, origin) => navigation.navigate(EDIT_PATH[base](callId), { origin }),
    mayLeave(proceed, origin) {
      const forms = store.get(unsavedFormsAtom)
      const form = forms.find(({ elementId }) => elementId === origin) ?? forms.at(-1)
      if (!form) {
        proceed()
        return true
      }
      store.set(leaveQuestionAtom, { ...form, proceed })
      return false
    },
    keepEditing: () => store.set(leaveQuestionAtom, null),
  }
}
