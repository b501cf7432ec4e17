import type { NotNowChoice } from '../../domain/call/not-now'
import { LIMITS } from '../../domain/limits'
import { pushWords } from './push'

const LESSON_MINUTES = LIMITS.lessonMs / 60_000

/** Calls that ring in this browser (`incoming/ring`). */
export const incomingWords = {
  /** The region of a call that rings. */
  region: 'Incoming call',
  from: (who: string) => `Incoming call from ${who}`,
  answer: 'Answer',
  decline: 'Decline',
  declineHint: 'If you decline, your own phone keeps ringing.',
  lastCall: 'Last call',
  /** More calls ring than the one that is shown. */
  others: (count: number) => (count === 1 ? '1 more call is ringing.' : `${count} more calls are ringing.`),
  willBeRecorded: 'This call will be recorded.',
  answeredElsewhere: pushWords.answeredElsewhere,
  missed: pushWords.missed,
  declined: 'Declined here. Your own phone keeps ringing.',

  /** Who calls during a call. */
  waiting: 'Waiting call',
  waitingFrom: (who: string) => `${who} is calling too`,
  holdAndAnswer: 'Hold and answer',
  holdHint: (who: string) => `Your call with ${who} goes on hold. If you decline, your own phone keeps ringing.`,

  /** Nothing rings here for a while (`incoming/not-now`). */
  notNow: {
    start: 'Not now',
    what: 'Calls ring only on your own phone.',
    choices: {
      hour: 'For 1 hour',
      lesson: `For this lesson (${LESSON_MINUTES} minutes)`,
      tomorrow: 'Until tomorrow',
    } satisfies Record<NotNowChoice, string>,
    tomorrow: 'tomorrow',
    until: (time: string) => `Not now until ${time}`,
    /** Of the button that ends it. Begins with what the button shows. */
    end: (time: string) => `Not now until ${time}. Ring here again`,
    began: (time: string) => `Not now until ${time}. Calls ring only on your own phone.`,
    ended: 'Calls ring here again.',
  },

  settings: {
    on: 'Ring in this browser',
    what: 'Calls to your virtual number ring here too while this page is open. Your own phone still rings. After you open the page, click anywhere in it once. Until then your browser keeps it silent.',
    misses: 'The page misses calls while it is closed, or while your browser has put it to sleep.',
    asleep: 'Also when this page sleeps',
    asleepWhat:
      'A notification says that a call rings, even if this page is closed, until you sign out or your sign-in ends. Click it to open the page and answer. Your browser must be running.',
    asleepTurning: 'Switching it on…',
    /** In place of `misses`. */
    asleepOn: 'While it is closed, or your browser has put it to sleep, a notification shows the call.',
    /** In place of `asleepOn` while nothing rings. */
    asleepPaused: (time: string) =>
      `Not now until ${time}: then a notification shows each call again while the page is closed or asleep.`,
    asleepFailed: 'Your browser could not switch it on. Check your connection, then try again.',
    speak: "It's on. To check your microphone, say a few words.",
    /** Nobody has spoken for a while. */
    unheard: "It's on, but we haven't heard you yet. Speak closer to the microphone, or choose another one above.",
    /** The bar moves, but nobody has spoken for long enough. */
    faint: 'We hear something, but not enough to be sure. Speak for a moment, a little louder.',
    stop: 'Stop listening',
    /** Why the microphone cannot be tested while the switch listens. */
    listening: 'We are listening for “Ring in this browser” below.',
    /** It was switched on in a call, in which the microphone is not checked. */
    isOn: 'Calls now ring in this browser too.',
    heard: 'We heard you. Your microphone works.',
  },
}
