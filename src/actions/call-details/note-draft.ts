import type { CallDraft } from '../../browser/storage'
import { LIMITS } from '../../domain/limits'
import { unsavedCallIdsAtom } from '../../state/view'
import type { ActionContext } from '../context'

/** What is typed into a call's form survives the form, not the person (product §9, form save; checklist P12). */
export interface Drafts {
  draftOf(callId: string): CallDraft | undefined
  noteDraft(callId: string, draft: CallDraft | undefined, unsaved: boolean): void
  leaveForm(callId: string): void
  /** Saved or given up: nothing is left of it. */
  forget(callId: string): void
  /** Nothing that is still in the air is written any more. */
  stop(): void
}

export function createDrafts({ store, storage, lifecycle }: ActionContext): Drafts {
  const waiting = new Map<string, { draft: CallDraft; timer: ReturnType<typeof setTimeout> }>()

  const write = (callId: string) => {
    const entry = waiting.get(callId)
    if (!entry) return
    clearTimeout(entry.timer)
    waiting.delete(callId)
    storage.draft(callId).set(entry.draft)
  }
  const drop = (callId: string) => {
    clearTimeout(waiting.get(callId)?.timer)
    waiting.delete(callId)
  }
  const block = (callId: string, unsaved: boolean) => {
    const ids = store.get(unsavedCallIdsAtom)
    if (ids.has(callId) === unsaved) return
    const next = new Set(ids)
    if (unsaved) next.add(callId)
    else next.delete(callId)
    store.set(unsavedCallIdsAtom, next)
  }

  lifecycle.onLeave(() => [...waiting.keys()].forEach(write))

  return {
    draftOf: (callId) => waiting.get(callId)?.draft ?? storage.draft(callId).get(),
    noteDraft(callId, draft, unsaved) {
      block(callId, unsaved)
      drop(callId)
      if (!draft) return storage.draft(callId).remove()
      waiting.set(callId, { draft, timer: setTimeout(() => write(callId), LIMITS.formSaveDebounceMs) })
    },
    leaveForm(callId) {
      write(callId)
      block(callId, false)
    },
    forget(callId) {
      drop(callId)
      storage.draft(callId).remove()
      block(callId, false)
    },
    stop() {
      ;[...waiting.keys()].forEach(drop)
      store.set(unsavedCallIdsAtom, new Set())
    },
  }
}
