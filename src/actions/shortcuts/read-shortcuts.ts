import { profileAtom } from '../../state/session'
import { shortcutsOnAtom } from '../../state/shortcuts'
import type { LatePart } from '../base/late-part'

/** Reads the choice of the signed-in person, before the code of the keys is there (`shortcut/keys`). */
export const readShortcutsPart: LatePart<() => void> =
  ({ store, storage }) =>
  () => {
    const ownId = store.get(profileAtom)?.userId
    store.set(shortcutsOnAtom, storage.get('vp-shortcuts')?.some((id) => id === ownId) === true)
  }
