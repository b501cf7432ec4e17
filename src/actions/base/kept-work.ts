import { keptWorkAtom, type KeptWork } from '../../state/view'
import type { ActionContext } from './action-context'

/** Records whether there is such work. Sign Out asks before it is lost, and another's sign-in waits for it. */
export const noteKeptWork = ({ store }: Pick<ActionContext, 'store'>, change: KeptWork): void =>
  store.set(keptWorkAtom, { ...store.get(keptWorkAtom), ...change })

/** After a start: what the page before left of it, which is this person's (`session/drafts`). */
export function publishKeptWork({ store, storage }: Pick<ActionContext, 'store' | 'storage'>): void {
  const forms = storage.get('vp-before-call')?.forms ?? {}
  noteKeptWork(
    { store },
    {
      beforeCall: Object.keys(forms).length > 0,
      greeting: storage.get('vp-greeting') !== undefined,
      reasons: storage.get('vp-reasons') !== undefined,
      block: storage.get('vp-blocks') !== undefined,
    },
  )
}
