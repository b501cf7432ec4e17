import type { PhrasesError } from '../../domain/call/phrases'
import type { ReasonError } from '../../domain/call/reason-error'
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

const phrasesCount = (count: number) => (count === 0 ? 'Add phrases' : count === 1 ? '1 phrase' : `${count} phrases`)

/** The settings page. */
export const settingsWords = {
  title: 'Settings',
  noAccess: "You don't have access to settings here.",

  numbers: {
    title: 'Your numbers',
    /** The purpose of each number. */
    virtualHint: 'Families see this number when you call.',
    forwardingHint: 'Calls to your virtual number ring here.',
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
    hint: 'Everyone here chooses from these after a call. “Other” is always there.',
    loading: 'Loading call reasons',
    failed: "We couldn't load the call reasons.",
    empty: 'There are no call reasons yet. Until you add one, staff choose “Other”.',
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
    announceDeletion: (reason: string) => `${reason} will be deleted. You can undo this.`,
    undo: 'Undo',
    undoWho: (reason: string) => `Undo: keep ${reason}`,
    deletionUndone: (reason: string) => `${reason} kept`,
    deleting: 'Deleting…',
    deleted: (reason: string) => `${reason} deleted`,
    errors: {
      empty: 'Enter a reason.',
      tooLong: `Enter a reason of at most ${LIMITS.reasonMaxChars} characters.`,
      duplicate: 'This reason is on the list already.',
      other: '“Other” is always there. Enter another reason.',
      tooManyPhrases: `Keep at most ${LIMITS.phrasesMax} phrases.`,
      phraseTooLong: `Shorten the phrase with more than ${LIMITS.phraseMaxChars} characters.`,
    } satisfies Record<ReasonError | PhrasesError, string>,
    /** What the notes of a call offer, by reason. */
    phrases: {
      /** On the button of a reason. */
      count: phrasesCount,
      edit: (count: number, reason: string) =>
        count === 0 ? `Add phrases to ${reason}` : `${phrasesCount(count)} of ${reason}: edit`,
      label: (reason: string) => `Phrases of ${reason}`,
      hint: 'One a line, in this order, for notes in one press. __ is a gap to fill in: “Arrives at __”.',
      saved: (reason: string) => `Phrases of ${reason} saved`,
    },
    gone: 'Someone else deleted this reason. Cancel, and add it again if you still need it.',
  },

  look: {
    title: 'Language and colors',
    hint: 'Saved on this computer only.',
    language: 'Language',
    theme: 'Colors',
    standard: 'As your school set it',
    themes: { basic: 'Light', dark: 'Dark', contrast: 'High contrast', auto: 'Like this computer' },
  },

  devices: {
    title: 'Microphone and sound',
    hint: 'Saved on this computer only.',
    /** The browser names no device until the microphone was allowed once. */
    unnamed: 'Test your microphone first. Then your browser shows the names of your devices.',
    testMicrophone: 'Test microphone',
    stopTest: 'Stop test',
    speak: 'Say something. The bar moves when we hear you. Nothing is recorded.',
    level: 'Microphone level',
    ringVolume: 'Ring volume',
    percent: (percent: number) => `${percent}%`,
    testRing: 'Play a test ring',
    inCall: 'Not during a call.',
  },
}
