import type { Call, CallFormRequest } from '../../api/contract/calls'
import type { CallDraft } from '../../browser/storage'
import { EDIT_PATH, pathAfterEdit, type DetailsBase } from '../../domain/paths'
import { withListedParts } from '../../domain/log/log-rows'
import { endedCallAtom } from '../../state/call/call'
import {
  callReasonsFailureAtom,
  discardedDraftAtom,
  notesOfferAtom,
  savingCallIdsAtom,
} from '../../state/call/call-details'
import { callReasonsAtom, callsByIdAtom } from '../../state/call/calls'
import { appMountedAtom, leaveQuestionAtom, pathAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'
import { forgetLastCall, openPendingForm } from '../call/last-call'
import { isChangedElsewhere } from '../failures/answer-status'
import { notifyApiError } from '../failures/notify-api-error'
import { createLoadReasons } from '../settings/load-reasons'
import type { Drafts } from './drafts'
import { createLoadCall, type LoadCallActions } from './load-call'

export type { CallDraft, CallFormRequest }

/** The actions of a call's details and their form. */
export interface CallDetailsActions extends LoadCallActions, Omit<Drafts, 'forget'> {
  /** Loads the institute's call reasons once (`createLoadReasons`). A failed load may be repeated. Never rejects. */
  loadReasons(quietly?: 'quietly'): Promise<void>
  /** Edit was pressed. Goes to the form's page in the app. False if the host refused. */
  editCall(callId: string, base: DetailsBase, origin?: string): boolean
  /** Nothing required is missing, so a reload no longer returns to this form. */
  forgetRequiredForm(callId: string): void
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
  const { store, api, bus, text, storage, announcer } = context
  const { forget, ...draftActions } = drafts

  const mark = (callId: string, saving: boolean) => {
    const ids = new Set(store.get(savingCallIdsAtom))
    if (saving) ids.add(callId)
    else ids.delete(callId)
    store.set(savingCallIdsAtom, ids)
  }

  const put = (call: Call) => {
    const calls = store.get(callsByIdAtom)
    store.set(callsByIdAtom, new Map(calls).set(call.id, withListedParts(call, calls.get(call.id))))
  }

  /** The form then shows what is stored beside what was typed, and the next Save replaces it (`form/version`). */
  const readStored = async (callId: string) => put(await api.call('getCall', { params: { id: callId } }))

  /** Leaves the form of the call. In the app the details replace it. */
  const leave = (callId: string, origin?: string) => {
    forget(callId, origin)
    if (store.get(endedCallAtom)?.callId === callId) store.set(endedCallAtom, null)
    forgetLastCall(storage, callId)
    const question = store.get(leaveQuestionAtom)
    if (question?.callId === callId && question.elementId === origin) {
      store.set(leaveQuestionAtom, null)
      question.proceed()
    }
    // This also happens when navigation led elsewhere: to a call's dialogs, or to a page that the host refused.
    const details = store.get(appMountedAtom) ? pathAfterEdit(store.get(pathAtom), callId) : undefined
    // Back must not lead to a finished form.
    if (details !== undefined) navigation.navigate(details, { replace: true, force: true })
    openPendingForm(context, navigation, callId)
  }

  return {
    ...createLoadCall(context),
    ...draftActions,
    loadReasons: createLoadReasons(context, {
      endpoint: 'listReasons',
      reasonsAtom: callReasonsAtom,
      failureAtom: callReasonsFailureAtom,
    }),
    editCall: (callId, base, origin) => navigation.navigate(EDIT_PATH[base](callId), { origin }),
    forgetRequiredForm: (callId) => forgetLastCall(storage, callId),
    async saveCallDetails(form, origin, isAllSent = () => true) {
      const { callId, status: _, ...sent } = form
      if (store.get(savingCallIdsAtom).has(callId)) return false
      mark(callId, true)
      try {
        // The version that the form shows, or that its warning names.
        const ifMatch = store.get(callsByIdAtom).get(callId)?.version
        put(await api.call('saveCall', { params: { id: callId }, body: form, ifMatch }))
        bus.emit('call-saved', { callId, form: sent }, origin)
        if (store.get(notesOfferAtom)?.id === callId) store.set(notesOfferAtom, null)
        // To be heard only: the details, which take the form's place, show it (`form/save`).
        announcer.polite(text.call.detailsSaved)
        if (store.get(discardedDraftAtom)?.callId === callId) store.set(discardedDraftAtom, null)
        if (!isAllSent()) return false
        leave(callId, origin)
        return true
      } catch (error) {
        const failure = isChangedElsewhere(error)
          ? await readStored(callId).catch((unread: unknown) => unread)
          : undefined
        notifyApiError(context, failure ?? error, origin)
        return false
      } finally {
        mark(callId, false)
      }
    },
    cancelEdit(callId, origin) {
      const draft = draftActions.draftOf(callId)
      if (draft) {
        store.set(discardedDraftAtom, { callId, draft })
        announcer.polite(text.call.detailsDiscarded)
      }
      // Last, because leaving the form may let a pending Sign Out proceed.
      leave(callId, origin)
    },
    restoreDetails(callId) {
      const discarded = store.get(discardedDraftAtom)
      if (discarded?.callId !== callId) return
      store.set(discardedDraftAtom, null)
      draftActions.saveDraftSoon(callId, discarded.draft)
    },
    dropDiscarded: () => store.set(discardedDraftAtom, null),
  }
}
