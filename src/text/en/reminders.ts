/** Reminders to call somebody. `who` is a name or number; a day is 'Today', 'Tomorrow', 'Monday' or 'Wed, Nov 25'. */
export const reminderWords = {
  remindMe: 'Remind me',
  /** The same button once there is one. */
  set: (day: string) => `Reminder: ${day}`,
  /** The name of its menu. */
  menu: (who: string) => `Remind me to call ${who}`,
  later: (time: string) => `Later today, ${time}`,
  at: (day: string, time: string) => `${day}, ${time}`,
  week: (day: string) => `In a week: ${day}`,
  pickDay: 'Pick a day…',
  remove: 'Remove reminder',
  tomorrow: 'Tomorrow',
  /** A day of another week. */
  date: (weekday: string, day: string) => `${weekday}, ${day}`,
  /** Announced. */
  made: (day: string) => `Reminder set: ${day}`,
  removed: 'Reminder removed',
  dialog: {
    title: (who: string) => `Remind me to call ${who}`,
    when: 'When',
    otherDay: 'Another day',
    day: 'Day',
    note: 'Note',
    noteHint: 'Shown with the reminder.',
    save: 'Set reminder',
    saving: 'Setting the reminder',
    /** Below a day on which the office is closed. */
    weekday: (date: string, weekday: string) => `${date} is a ${weekday}.`,
    missingDay: 'Choose a day.',
    pastDay: 'Choose today or a later day.',
    farDay: (last: string) => `Choose a day up to ${last}.`,
    /** The first of the times: the reminder that there is. */
    asSet: (day: string, time: string) => `As set: ${day}, ${time}`,
    change: 'Save reminder',
  },
  /** In Today. */
  due: {
    title: 'Reminders',
    /** Announced as the time comes. */
    now: (who: string) => `Reminder: call ${who}`,
    severalNow: (count: number) => `${count} reminders are due`,
    failed: "We couldn't load your reminders.",
    since: (when: string) => `Due ${when}`,
    call: (who: string) => `Call ${who}`,
    open: (who: string) => `Show the call with ${who}`,
    done: 'Done',
    doneWho: (who: string) => `Done: call ${who}`,
    postponeWho: (day: string, who: string) => `${day}: remind me to call ${who}`,
    isDone: 'Done',
    isPostponed: (day: string) => `Moved: ${day}`,
    undo: 'Undo',
    undoWho: (who: string) => `Undo: reminder to call ${who}`,
    next: (count: number) => `${count} coming up`,
  },
}
