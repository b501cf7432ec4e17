import type { OwnLook } from '../../domain/settings/own-look'
import { ownLookAtom } from '../../state/settings'
import type { ActionContext } from '../base/action-context'
import type { LatePart } from '../base/late-part'

export interface OwnLookActions {
  /** Stores a choice, and shows the app by it. Undefined: as the host sets it. The language waits for a call's end. */
  chooseLook(change: OwnLook): void
}

/** What is stored on this computer. The app's element reads it each time that it reads its attributes. */
export const ownLookOf = (storage: ActionContext['storage']): OwnLook => ({
  language: storage.get('vp-language'),
  theme: storage.get('theme'),
})

const KEYS = { language: 'vp-language', theme: 'theme' } as const

/** Language and theme of the app on this computer (`settings/devices`). */
export const ownLookPart: LatePart<OwnLookActions> = ({ store, storage }) => {
  return {
    chooseLook(change) {
      for (const [name, value] of Object.entries(change) as [keyof OwnLook, never][]) {
        if (value === undefined) storage.remove(KEYS[name])
        else storage.set(KEYS[name], value)
      }
      store.set(ownLookAtom, ownLookOf(storage))
    },
  }
}
