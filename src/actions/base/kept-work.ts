import { keptWorkAtom, type KeptWork } from '../../state/view'
import type { ActionContext } from './action-context'

/** Records which unfinished work there is. Sign Out asks before it is lost (`session/sign-out-draft`). */
export const noteKeptWork = ({ store }: Pick<ActionContext, 'store'>, change: KeptWork): void =>
  store.set(keptWorkAtom, { ...store.get(keptWorkAtom), ...change })

/** The unfinished work that is stored in this tab. */
const keptIn = (storage: ActionContext['storage']): KeptWork => ({
  beforeCall: Object.keys(storage.get('vp-before-call')?.forms ?? {}).length > 0,
  greeting: storage.get('vp-greeting') !== undefined,
  reasons: storage.get('vp-reasons') !== undefined,
  block: storage.get('vp-blocks') !== undefined,
})

/** Is anything that somebody typed stored in this tab? It belongs to the person who was signed in here last. */
export const isTypedKept = (storage: ActionContext['storage']): boolean =>
  storage.draftIds().length > 0 || Object.values(keptIn(storage)).some(Boolean)

/** After a start, records the unfinished work that the page before stored for this person (`session/drafts`). */
export const publishKeptWork = ({ store, storage }: Pick<ActionContext, 'store' | 'storage'>): void =>
  noteKeptWork({ store }, keptIn(storage))
