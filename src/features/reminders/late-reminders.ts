import { lazyPart } from '../../view/lazy-part'

/** The dialog that a row of a log opens. */
export const LateRemindDialog = lazyPart(
  () => import('./RemindDialog'),
  (module) => module.RemindDialog,
)

/** Loads with Today, once there is a reminder. Only the app shows it. */
export const LateDueReminders = lazyPart(
  () => import('./DueReminders'),
  (module) => module.DueReminders,
  undefined,
  ['virtual-phone-app'],
)
