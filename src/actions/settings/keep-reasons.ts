import { callReasonsAtom } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { NEW_REASON, reasonDraftsAtom, type ReasonDraft } from '../../state/settings'
import type { ActionContext } from '../base/action-context'
import { noteUnsavedWork } from '../base/unsaved-work'

/** The typed text of reasons outlives the page and an expired session, for its person (`settings/reasons`). */
export function keepReasons(context: ActionContext): void {
  const { store, storage, bus } = context
  const me = () => store.get(profileAtom)?.userId

  const restore = () => {
    const stored = storage.get('vp-reasons')
    if (!stored || stored.ownerId !== me()) return
    const drafts = Object.entries(stored.texts).map(([key, text]): [string, ReasonDraft] => [
      key,
      { text, saving: false, tried: false },
    ])
    store.set(reasonDraftsAtom, new Map([...drafts, ...store.get(reasonDraftsAtom)]))
  }
  /** False for a renaming that has changed nothing yet, or whose reason somebody has deleted. */
  const isTyped = (key: string, text: string) => {
    const listed = store.get(callReasonsAtom)
    const isChanged = key === NEW_REASON || !listed || listed.some(({ id, reason }) => id === key && reason !== text)
    return isChanged && text.trim() !== ''
  }
  const keep = () => {
    const ownerId = me()
    // The person has left. Their texts stay stored for them.
    if (ownerId === undefined) return
    const typed = [...store.get(reasonDraftsAtom)].filter(([key, { text }]) => isTyped(key, text))
    const reasons = typed.length > 0
    if (reasons) {
      storage.set('vp-reasons', { ownerId, texts: Object.fromEntries(typed.map(([key, { text }]) => [key, text])) })
    } else storage.remove('vp-reasons')
    noteUnsavedWork(context, { reasons })
  }

  restore()
  bus.on('ready', restore)
  store.sub(reasonDraftsAtom, keep)
  store.sub(callReasonsAtom, keep)
}
