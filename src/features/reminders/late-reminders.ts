import { WITH_LOG } from '../../state/elements'
import { lazyPart } from '../../view/lazy-part'

/** The dialog that a row of a log opens. */
export const LateRemindDialog = lazyPart(
  () => import('./RemindDialog'),
  (module) => module.RemindDialog,
)

/** Today has it beside the log, and the log itself where Today has no room. */
export const LateDueReminders = lazyPart(
  () => import('./DueReminders'),
  (module) => module.DueReminders,
  undefined,
  WITH_LOG,
)
