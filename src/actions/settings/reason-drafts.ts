import { isAborted } from '../../domain/errors'
import type { Reason } from '../../api/contract/reasons'
import { reasonErrorOf, type ReasonError } from '../../domain/call/reason-error'
import { callReasonsAtom } from '../../state/call/calls'
import { NEW_REASON, reasonDraftsAtom, type ReasonDraft } from '../../state/settings'
import { settingsWords } from '../../text/en/settings'
import { isNotFound, isRefused } from '../failures/answer-status'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import type { ReasonListActions } from './reason-list'

export interface ReasonDraftActions {
  /** Text is typed for a reason (`key` is its id), or for a new one (`NEW_REASON`). */
  typeReason(key: string, text: string): void
  /** Cancels the renaming. */
  cancelReason(key: string): void
  /** Saves the typed text. True when saved. Otherwise the draft has the error, and the text stays. */
  saveReason(key: string, origin?: string): Promise<boolean>
}

const NOTHING_TYPED: ReasonDraft = { text: '', saving: false, tried: false }

export function createReasonDrafts(context: ActionContext, list: ReasonListActions): ReasonDraftActions {
  const { store, api, announcer, text } = context
  const words = () => (text.settings ?? settingsWords).reasons
  const draftOf = (key: string) => store.get(reasonDraftsAtom).get(key)
  const keep = (key: string, change: Partial<ReasonDraft>) =>
    store.set(
      reasonDraftsAtom,
      new Map(store.get(reasonDraftsAtom)).set(key, { ...(draftOf(key) ?? NOTHING_TYPED), ...change }),
    )
  const drop = (key: string) => {
    const drafts = new Map(store.get(reasonDraftsAtom))
    drafts.delete(key)
    store.set(reasonDraftsAtom, drafts)
  }

  const add = async (reason: string) => {
    const added = await api.call('createReason', { body: { reason } })
    return () => {
      list.change((reasons) => [...reasons, added])
      announcer.polite(words().added(added.reason))
    }
  }
  const rename = async (before: Reason, reason: string) => {
    const renamed = await api.call('updateReason', { params: { id: before.id }, body: { reason } })
    return () => {
      list.change((reasons) => reasons.map((one) => (one.id === before.id ? renamed : one)))
      announcer.polite(words().renamed(before.reason, renamed.reason))
    }
  }

  const wrongIn = (key: string) => {
    const others = store.get(callReasonsAtom)?.filter(({ id }) => id !== key) ?? []
    return reasonErrorOf(
      draftOf(key)?.text ?? '',
      others.map(({ reason }) => reason),
    )
  }
  /** The field shows the error. It has the focus already, so a screen reader does not read it by itself. */
  const tell = (wrong: ReasonError) => announcer.assertive(words().errors[wrong])

  const failed = async (key: string, error: unknown, origin: string | undefined) => {
    // If a colleague deleted this row, a reload would remove the typed text.
    const wasDeleted = key !== NEW_REASON && isNotFound(error)
    // A colleague may have added the same text. Only the reloaded list shows that, because no error code says so.
    const reading = wasDeleted ? undefined : list.read()
    if (isRefused(error)) await reading
    // The person has left since.
    if (!draftOf(key)) return
    const wrong = wrongIn(key)
    keep(key, { saving: false })
    if (wrong) return tell(wrong)
    const { label } = notifyApiError(context, error, origin)
    keep(key, { failure: wasDeleted ? words().gone : label })
  }

  return {
    typeReason: (key, text) => keep(key, { text, failure: undefined }),
    cancelReason(key) {
      const wasRefused = draftOf(key)?.failure !== undefined
      drop(key)
      if (wasRefused) void list.read()
    },
    async saveReason(key, origin) {
      const { text, saving } = draftOf(key) ?? NOTHING_TYPED
      if (saving) return false
      const reasons = store.get(callReasonsAtom) ?? []
      const before = reasons.find(({ id }) => id === key)
      const reason = text.trim()
      if (before?.reason === reason) {
        drop(key)
        return true
      }
      // An untouched field has no draft yet.
      keep(key, { tried: true })
      const wrong = wrongIn(key)
      if (wrong) {
        tell(wrong)
        return false
      }
      keep(key, { saving: true, failure: undefined })
      try {
        const show = await (before ? rename(before, reason) : add(reason))
        show()
        drop(key)
        return true
      } catch (error) {
        if (!isAborted(error)) await failed(key, error, origin)
        return false
      }
    },
  }
}
