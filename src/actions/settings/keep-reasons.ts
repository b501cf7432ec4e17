import { linesOfPhrases } from '../../domain/call/phrases'
import { callReasonsAtom } from '../../state/call/calls'
import { NEW_REASON, phrasesOwner, reasonDraftsAtom, type ReasonDraft } from '../../state/settings'
import type { ActionContext } from '../base/action-context'
import { keepOwnWork, ownWork } from '../base/unsaved-work'

/** The typed text of reasons outlives the page and an expired session, for its person (`settings/reasons`). */
export function keepReasons(context: ActionContext): void {
  const { store, bus } = context

  const restore = () => {
    const stored = ownWork(context, 'vp-reasons')
    if (!stored) return
    const drafts = Object.entries(stored.texts).map(([key, text]): [string, ReasonDraft] => [
      key,
      { text, saving: false, tried: false },
    ])
    store.set(reasonDraftsAtom, new Map([...drafts, ...store.get(reasonDraftsAtom)]))
  }
  /** False for a draft that has changed nothing yet, or whose reason somebody has deleted. */
  const isTyped = (key: string, text: string) => {
    const listed = store.get(callReasonsAtom)
    const owner = phrasesOwner(key)
    if (owner !== undefined)
      return !listed || listed.some((reason) => reason.id === owner && linesOfPhrases(reason) !== text)
    const isChanged = key === NEW_REASON || !listed || listed.some(({ id, reason }) => id === key && reason !== text)
    return isChanged && text.trim() !== ''
  }
  const keep = () => {
    const typed = [...store.get(reasonDraftsAtom)].filter(([key, { text }]) => isTyped(key, text))
    const texts = Object.fromEntries(typed.map(([key, { text }]) => [key, text]))
    keepOwnWork(context, 'vp-reasons', typed.length > 0 ? { texts } : undefined)
  }

  restore()
  bus.on('ready', restore)
  store.sub(reasonDraftsAtom, keep)
  store.sub(callReasonsAtom, keep)
}
