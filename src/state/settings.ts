import { atom, personalAtom } from './store'

/** Key of the draft for a reason that is not there yet; no id is empty. */
export const NEW_REASON = ''

/** What is typed for a reason and is not saved. It outlives the page, not the person. */
export interface ReasonDraft {
  text: string
  saving: boolean
  /** Saving was tried: what is wrong is said from now on. */
  tried: boolean
  /** Why the platform did not take it. */
  failure?: string
}

/** By the id of the reason that is renamed, or `NEW_REASON`. */
export const reasonDraftsAtom = personalAtom<ReadonlyMap<string, ReasonDraft>>(new Map())

/**
 * Reasons that are being deleted, by id. Nothing is sent while it can be undone.
 *
 *     delete ─► undoable ─► sent ─► gone, or back where it failed
 *                  └─► back (undo)
 */
export const reasonDeletionsAtom = personalAtom<ReadonlyMap<string, 'undoable' | 'sent'>>(new Map())

/** Volume of ringing in this browser, 0 to 1. */
export const ringVolumeAtom = atom(1)

export type MicrophoneTest = { state: 'off' | 'opening' | 'on' } | { state: 'failed'; text: string }
export const microphoneTestAtom = atom<MicrophoneTest>({ state: 'off' })
