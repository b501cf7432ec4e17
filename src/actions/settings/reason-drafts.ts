import { isAborted } from '../../domain/errors'
import type { Reason } from '../../api/contract/reasons'
import { linesOfPhrases, phrasesOfLines } from '../../domain/call/phrases'
import { callReasonsAtom } from '../../state/call/calls'
import { NEW_REASON, phrasesOwner, reasonDraftsAtom, type ReasonDraft } from '../../state/settings'
import { settingsWords } from '../../text/en/settings'
import { isNotFound, isRefused } from '../failures/answer-status'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import { draftErrorOf } from './draft-error'
import type { ReasonListActions } from './reason-list'

export interface ReasonDraftActions {
  /** Text is typed for a reason (`key` is its id), for a new one (`NEW_REASON`), or for phrases (`phrasesKey`). */
  typeReason(key: string, text: string): void
  /** Discards what is typed. */
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

  const setPhrases = async ({ id }: Reason, phrases: string[]) => {
    const changed = await api.call('updateReason', { params: { id }, body: { phrases } })
    return () => {
      list.change((reasons) => reasons.map((one) => (one.id === id ? changed : one)))
      announcer.polite(words().phrases.saved(changed.reason))
    }
  }
  /** How what is typed is saved. Undefined if the platform has it already, or has the reason of these phrases no more. */
  const savingOf = (key: string, typed: string): (() => Promise<() => void>) | undefined => {
    const owner = phrasesOwner(key)
    const before = store.get(callReasonsAtom)?.find(({ id }) => id === (owner ?? key))
    if (owner === undefined) {
      const reason = typed.trim()
      if (before?.reason === reason) return undefined
      return () => (before ? rename(before, reason) : add(reason))
    }
    const phrases = phrasesOfLines(typed)
    if (!before || linesOfPhrases({ phrases }) === linesOfPhrases(before)) return undefined
    return () => setPhrases(before, phrases)
  }

  const wrongIn = (key: string) => draftErrorOf(key, draftOf(key)?.text ?? '', store.get(callReasonsAtom) ?? [])
  /** The field shows the error. It has the focus already, so a screen reader does not read it by itself. */
  const tell = (wrong: NonNullable<ReturnType<typeof wrongIn>>) => announcer.assertive(words().errors[wrong])

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
      const save = savingOf(key, text)
      if (!save) {
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
        const show = await save()
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
