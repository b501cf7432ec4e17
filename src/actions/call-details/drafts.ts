import type { CallDraft } from '../../browser/storage'
import { LIMITS } from '../../domain/limits'
import { draftIdsAtom } from '../../state/call/call-details'
import { profileAtom } from '../../state/session'
import { hasUnsavedWorkAtom, leaveQuestionAtom, unsavedFormsAtom, unsavedOwnerAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { restoreUnsavedWork } from '../base/unsaved-work'

/** Typed text of a call's form outlives the form, until its person leaves (`form/autosave`, `session/drafts`). */
export interface Drafts {
  /** Unsaved text, from before the call or from an earlier visit of its form. */
  draftOf(callId: string): CallDraft | undefined
  /** Stores the form's unsaved content after `formSaveDebounceMs` (`form/autosave`). Undefined deletes the draft. */
  saveDraftSoon(callId: string, draft: CallDraft | undefined): void
  /** Records whether this element's form has unsaved text. While it has, leaving it asks first. */
  setUnsaved(callId: string, elementId: string, unsaved: boolean): void
  /** This element no longer shows the form, nor its question about unsaved details. The draft stays (`form/unsaved`). */
  leaveForm(callId: string, elementId: string): void
  /**
   * The form is saved or canceled, so its draft is removed. A form of the same call in another element keeps its text.
   */
  forget(callId: string, elementId: string | undefined): void
}

/** The form's content without its owner, which the start of the session has checked. */
const withoutOwner = (stored: CallDraft | undefined): CallDraft | undefined => {
  if (!stored) return undefined
  const { ownerId: _, ...draft } = stored
  return draft
}

/** Tells Sign Out in other tabs of unsaved work here (`session/sign-out-elsewhere`). */
function markUnsaved({ store, callLock }: ActionContext): void {
  let unmark: (() => void) | undefined
  store.sub(unsavedOwnerAtom, () => {
    const ownerId = store.get(unsavedOwnerAtom)
    unmark?.()
    unmark = ownerId === undefined ? undefined : callLock.markUnsaved(ownerId)
  })
}

export function createDrafts(context: ActionContext): Drafts {
  const { store, bus, storage, lifecycle } = context
  const waiting = new Map<string, { draft: CallDraft; ownerId?: string; timer: ReturnType<typeof setTimeout> }>()

  const write = (callId: string) => {
    const entry = waiting.get(callId)
    if (!entry) return
    clearTimeout(entry.timer)
    waiting.delete(callId)
    storage.draft(callId).set({ ...entry.draft, ownerId: entry.ownerId })
    publishDraftIds()
  }
  const publishDraftIds = () => {
    const ids = storage.draftIds()
    if (String(ids) !== String(store.get(draftIdsAtom))) store.set(draftIdsAtom, ids)
  }
  const drop = (callId: string) => {
    clearTimeout(waiting.get(callId)?.timer)
    waiting.delete(callId)
  }
  const setUnsaved = (callId: string, elementId: string, unsaved: boolean) => {
    const forms = store.get(unsavedFormsAtom)
    const others = forms.filter((form) => form.callId !== callId || form.elementId !== elementId)
    if (!unsaved && others.length === forms.length) return
    store.set(unsavedFormsAtom, unsaved ? [...others, { callId, elementId }] : others)
  }

  lifecycle.onLeave(() => [...waiting.keys()].forEach(write))
  // Drafts survive a reload of the tab, but not its end (`form/autosave`).
  const guard = () =>
    lifecycle.guardUnload('typed', store.get(unsavedFormsAtom).length > 0 || store.get(hasUnsavedWorkAtom))
  store.sub(unsavedFormsAtom, guard)
  store.sub(hasUnsavedWorkAtom, guard)
  bus.on('ready', () => {
    publishDraftIds()
    restoreUnsavedWork(context)
  })
  markUnsaved(context)
  // What was typed in the last moment is stored too. Sign Out removes it afterwards.
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) [...waiting.keys()].forEach(write)
  })

  return {
    draftOf: (callId) => waiting.get(callId)?.draft ?? withoutOwner(storage.draft(callId).get()),
    saveDraftSoon(callId, draft) {
      drop(callId)
      if (!draft) {
        storage.draft(callId).remove()
        return publishDraftIds()
      }
      const timer = setTimeout(() => write(callId), LIMITS.formSaveDebounceMs)
      waiting.set(callId, { draft, ownerId: store.get(profileAtom)?.userId, timer })
    },
    setUnsaved,
    leaveForm(callId, elementId) {
      write(callId)
      setUnsaved(callId, elementId, false)
      const question = store.get(leaveQuestionAtom)
      if (question?.callId === callId && question.elementId === elementId) store.set(leaveQuestionAtom, null)
    },
    forget(callId, elementId) {
      drop(callId)
      storage.draft(callId).remove()
      publishDraftIds()
      if (elementId !== undefined) setUnsaved(callId, elementId, false)
    },
  }
}
