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
  answeredElsewhere: 'Answered on your phone or in another tab',
  missed: (who: string) => `Missed call from ${who}`,
  declined: 'Declined here. Your own phone keeps ringing.',

  /** Who calls during a call. */
  waiting: 'Waiting call',
  waitingFrom: (who: string) => `${who} is calling too`,
  holdAndAnswer: 'Hold and answer',
  holdHint: (who: string) => `Your call with ${who} goes on hold. If you decline, your own phone keeps ringing.`,

  settings: {
    on: 'Ring in this browser',
    what: 'Calls to your virtual number ring here too while this page is open. Your own phone still rings. After you open the page, click anywhere in it once. Until then your browser keeps it silent.',
    speak: 'Not on yet, but listening. Say a few words: it turns on as soon as we hear you.',
    /** Nobody has spoken for a while. */
    unheard:
      "We haven't heard you yet, so it's still off. Speak closer to the microphone, or choose another one above.",
    /** The bar moves, but nobody has spoken for long enough. */
    faint: 'We hear something, but not enough to be sure. Speak for a moment, a little louder.',
    stop: 'Stop listening',
    /** Why the microphone cannot be tested while the switch listens. */
    listening: 'We are listening for “Ring in this browser” below.',
    staysOff: '“Ring in this browser” is still off: we didn’t hear you.',
    isOn: 'We heard you. Calls now ring in this browser too.',
  },
}
