import type { ReasonError } from '../../domain/call/call-reasons'
import { LIMITS } from '../../domain/limits'
import { locale } from './locale'
import type { DaySpan, ShownOfficeHours, Weekday } from '../../domain/settings/office-hours'

const DAYS: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}
const spanOf = ({ from, to }: DaySpan) => (from === to ? DAYS[from] : `${DAYS[from]} to ${DAYS[to]}`)

/** The settings page. */
export const settingsWords = {
  title: 'Settings',
  noAccess: 'Settings are not available to you here.',

  numbers: {
    title: 'Your numbers',
    /** The purpose of each number. */
    virtualHint: 'Shown to the people you call.',
    forwardingHint: 'Where calls to your virtual number ring.',
    manage: 'Manage in My Account',
  },

  officeHours: {
    title: 'Office hours',
    hours: 'Hours',
    days: 'Days',
    time: ({ start, end, zone }: Pick<ShownOfficeHours, 'start' | 'end' | 'zone'>) =>
      start && end ? `${start} to ${end} ${zone}` : 'Unknown',
    dayList(days: readonly DaySpan[]) {
      const [first] = days
      if (!first) return 'No days'
      if (first.from === 'mon' && first.to === 'sun') return 'Every day'
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(days.map(spanOf))
    },
    change: 'Change office hours',
  },

  reasons: {
    title: 'Call reasons',
    /** Whose reasons these are. */
    hint: 'Everyone at your institute chooses from these after a call. “Other” is always there.',
    loading: 'Loading call reasons',
    failed: 'The call reasons could not be loaded.',
    empty: 'There are no call reasons yet. Until you add one, people choose “Other”.',
    newLabel: 'New reason',
    add: 'Add',
    adding: 'Adding…',
    added: (reason: string) => `${reason} added`,
    rename: (reason: string) => `Rename ${reason}`,
    renamed: (before: string, now: string) => `${before} renamed to ${now}`,
    saving: 'Saving…',
    delete: (reason: string) => `Delete ${reason}`,
    /** Beside the reason, with Undo. */
    willBeDeleted: 'Will be deleted',
    announceDeletion: (reason: string) => `${reason} will be deleted. Undo is possible.`,
    undo: 'Undo',
    undoWho: (reason: string) => `Undo: keep ${reason}`,
    kept: (reason: string) => `${reason} kept`,
    deleting: 'Deleting…',
    deleted: (reason: string) => `${reason} deleted`,
    errors: {
      empty: 'Enter a reason.',
      tooLong: `Enter a reason of at most ${LIMITS.reasonMaxChars} characters.`,
      duplicate: 'This reason is on the list already.',
      other: '“Other” is always there. Enter another reason.',
    } satisfies Record<ReasonError, string>,
    gone: 'Somebody else has deleted this reason. Cancel, and add it as a new one if it is still needed.',
  },

  devices: {
    title: 'Microphone and sound',
    hint: 'Kept in this browser only.',
    /** The browser names no device until the microphone was allowed once. */
    unnamed: 'Test the microphone to choose between your devices: the browser names them once you have allowed it.',
    testMicrophone: 'Test microphone',
    stopTest: 'Stop test',
    speak: 'Speak: the bar moves while you are heard. Nothing is recorded.',
    level: 'Microphone level',
    ringVolume: 'Ring volume',
    percent: (percent: number) => `${percent}%`,
    testRing: 'Play a test ring',
    inCall: 'Not during a call.',
  },
}
