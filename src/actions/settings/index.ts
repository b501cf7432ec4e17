import type { LatePart } from '../base/late-part'
import { createReasonDeletions, type ReasonDeletionActions } from './delete-reason'
import { createReasonDrafts, type ReasonDraftActions } from './save-reason'
import { createReasonList, type ReasonListActions } from './reason-list'
import { createSoundTests, type SoundTestActions } from './sound-tests'

export interface SettingsActions extends ReasonDraftActions, ReasonDeletionActions, SoundTestActions {
  /**
   * A view shows the call reasons: they are read anew, and again after each reconnect, until the last view called what
   * this returns. Then what waits to be deleted is deleted: its Undo is gone.
   */
  openReasons(): () => void
  /** Reads the reasons again. Never rejects: a failure is a toast, and stands in `callReasonsFailureAtom`. */
  readReasons: ReasonListActions['read']
}

/** The settings page's own actions; they come with the page. */
export const createSettingsActions: LatePart<SettingsActions> = (context, actions) => {
  const list = createReasonList(context)
  const deletions = createReasonDeletions(context, list)
  return {
    openReasons: list.openUntil(deletions.sendAll),
    readReasons: list.read,
    ...createReasonDrafts(context, list),
    deleteReason: deletions.deleteReason,
    undoDeletion: deletions.undoDeletion,
    holdDeletion: deletions.holdDeletion,
    ...createSoundTests(context, actions),
  }
}
