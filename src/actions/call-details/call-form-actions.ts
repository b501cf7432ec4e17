import type { Call, CallFormRequest } from '../../api/contract/calls'
import { pathAfterEdit } from '../../domain/paths'
import { withListedChildren } from '../../domain/log/log-rows'
import { endedCallAtom } from '../../state/call/call'
import { discardedDraftAtom, notesOfferAtom, savingCallIdsAtom } from '../../state/call/call-details'
import { callsByIdAtom } from '../../state/call/calls'
import { appMountedAtom, leaveQuestionAtom, pathAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'
import { isChangedElsewhere } from '../failures/answer-status'
import { notifyApiError } from '../failures/notify-api-error'
import { forgetLastCall, openPendingForm } from '../call/last-call'
import type { Drafts } from './drafts'

/** Save and Cancel, the two ways to end a call's form, and the way back from Cancel. */
export function createCallFormActions(context: ActionContext, navigation: Navigation, drafts: Drafts) {
  const { store, api, bus, notify, text, storage, announcer } = context

  const mark = (callId: string, saving: boolean) => {
    const ids = new Set(store.get(savingCallIdsAtom))
    if (saving) ids.add(callId)
    else ids.delete(callId)
    store.set(savingCallIdsAtom, ids)
  }

  const put = (call: Call) => {
    const calls = store.get(callsByIdAtom)
    store.set(callsByIdAtom, new Map(calls).set(call.id, withListedChildren(call, calls.get(call.id))))
  }

  /** The form then shows what is stored beside what was typed, and the next Save replaces it (`form/version`). */
  const readStored = async (callId: string) => put(await api.call('getCall', { params: { id: callId } }))

  /** Leaves the form of the call that just ended. In the app the details replace it. */
  const leave = (callId: string, origin?: string) => {
    drafts.forget(callId, origin)
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
    async saveCallDetails(form: CallFormRequest, origin?: string, isAllSent = () => true): Promise<boolean> {
      const { callId } = form
      if (store.get(savingCallIdsAtom).has(callId)) return false
      mark(callId, true)
      try {
        // The version that the form shows, or that its warning names.
        const ifMatch = store.get(callsByIdAtom).get(callId)?.version
        put(await api.call('saveCall', { params: { id: callId }, body: form, ifMatch }))
        bus.emit('call-saved', { callId }, origin)
        if (store.get(notesOfferAtom)?.id === callId) store.set(notesOfferAtom, null)
        notify.success(text.call.detailsSaved)
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
    cancelEdit(callId: string, origin?: string) {
      const draft = drafts.draftOf(callId)
      if (draft) {
        store.set(discardedDraftAtom, { callId, draft })
        announcer.polite(text.call.detailsDiscarded)
      }
      // Last, because leaving the form may let a pending Sign Out proceed.
      leave(callId, origin)
    },
    restoreDetails(callId: string) {
      const discarded = store.get(discardedDraftAtom)
      if (discarded?.callId !== callId) return
      store.set(discardedDraftAtom, null)
      drafts.saveDraftSoon(callId, discarded.draft)
    },
    dropDiscarded: () => store.set(discardedDraftAtom, null),
  }
}
