import { createAudioDeviceActions } from '../audio-devices'
import type { LatePart } from '../base/late-part'
import { keepReasons } from './keep-reasons'
import { createReasonDeletions, type ReasonDeletionActions } from './reason-deletions'
import { createReasonDrafts, type ReasonDraftActions } from './reason-drafts'
import { createReasonList, type ReasonListActions } from './reason-list'
import { createRingHere, type RingHereActions } from './ring-here'
import { createSoundTests, type SoundTestActions } from './sound-tests'

export interface SettingsActions extends ReasonDraftActions, ReasonDeletionActions, SoundTestActions, RingHereActions {
  /**
   * A view shows the call reasons. They are loaded, and again after each reconnect, until every view has called the
   * returned function. Then pending deletions are sent, because their Undo has disappeared.
   */
  openReasons(): () => void
  /** Reloads the reasons. Never rejects, because a failure is a toast and is in `callReasonsFailureAtom`. */
  readReasons: ReasonListActions['read']
}

/** The settings page's own actions, which load with the page. */
export const createSettingsActions: LatePart<SettingsActions> = (context) => {
  const list = createReasonList(context)
  const deletions = createReasonDeletions(context, list)
  keepReasons(context)
  const sound = createSoundTests(context, createAudioDeviceActions(context))
  return {
    openReasons: list.openUntil(deletions.sendAll),
    readReasons: list.read,
    ...createReasonDrafts(context, list),
    deleteReason: deletions.deleteReason,
    undoDeletion: deletions.undoDeletion,
    holdDeletion: deletions.holdDeletion,
    ...sound,
    ...createRingHere(context, sound),
  }
}
