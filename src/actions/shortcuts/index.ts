import { PATHS } from '../../domain/paths'
import { ongoingCallAtom } from '../../state/call/call'
import { profileAtom } from '../../state/session'
import { shortcutListOpenAtom, shortcutsOnAtom } from '../../state/shortcuts'
import type { LatePart } from '../base/late-part'

export interface ShortcutActions {
  /** Switches the shortcuts on or off, for this person on this computer. */
  setShortcuts(on: boolean): void
  setShortcutListOpen(open: boolean): void
  /** Goes to the page of the call log, after unsaved details. */
  goToLog(origin: string): void
  /** Whether the live call is muted. Undefined without a call whose microphone is open. */
  isMuted(): boolean | undefined
}

/** Keyboard shortcuts of the app (`shortcut/keys`). */
export const shortcutsPart: LatePart<ShortcutActions> = ({ store, storage }, navigation) => {
  const stored = () => storage.get('vp-shortcuts') ?? []
  const ownId = () => store.get(profileAtom)?.userId
  return {
    setShortcuts(on) {
      const id = ownId()
      if (id === undefined) return
      const others = stored().filter((other) => other !== id)
      storage.set('vp-shortcuts', on ? [...others, id] : others)
      store.set(shortcutsOnAtom, on)
    },
    setShortcutListOpen: (open) => store.set(shortcutListOpenAtom, open),
    goToLog: (origin) => navigation.mayLeave(() => navigation.navigate(PATHS.home, { origin }), origin),
    isMuted: () => store.get(ongoingCallAtom)?.muted,
  }
}
