import { unsavedWorkAtom, type UnsavedWork } from '../../state/view'
import type { ActionContext } from './action-context'

/** Records which unsaved work there is. Sign Out asks before it is lost (`session/sign-out-draft`). */
export const noteUnsavedWork = ({ store }: Pick<ActionContext, 'store'>, change: UnsavedWork): void =>
  store.set(unsavedWorkAtom, { ...store.get(unsavedWorkAtom), ...change })

/** The unsaved work that is stored in this tab. */
const storedWork = (storage: ActionContext['storage']): UnsavedWork => ({
  beforeCall: Object.keys(storage.get('vp-before-call')?.forms ?? {}).length > 0,
  greeting: storage.get('vp-greeting') !== undefined,
  reasons: storage.get('vp-reasons') !== undefined,
  block: storage.get('vp-blocks') !== undefined,
})

/**
 * True if this tab stores something that a person typed and did not save. It belongs to the person who was signed in
 * last.
 */
export const hasStoredWork = (storage: ActionContext['storage']): boolean =>
  storage.draftIds().length > 0 || Object.values(storedWork(storage)).some(Boolean)

/** After a start, records the unsaved work that an earlier page stored for this person (`session/drafts`). */
export const restoreUnsavedWork = ({ store, storage }: Pick<ActionContext, 'store' | 'storage'>): void =>
  noteUnsavedWork({ store }, storedWork(storage))
