export { LateDueReminders, LateRemindDialog } from './late-reminders'
export { RemindMe } from './RemindMe'
