import { personalAtom } from './store'

/** The person has switched keyboard shortcuts on, on this computer (`shortcut/keys`). */
export const shortcutsOnAtom = personalAtom(false)
/** The dialog that lists the shortcuts is open. */
export const shortcutListOpenAtom = personalAtom(false)
