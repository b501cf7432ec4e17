/** What a family asks of those who call it. Times are '9:00 AM'. */
export const preferenceWords = {
  title: 'Family preferences',
  /** `why` is the platform's. */
  doNotCallWhy: (why: string) => `Do not call: ${why}`,
  /** Of one of several people who share the number. */
  doNotCallWho: (who: string, why: string) => `Do not call ${who}: ${why}`,
  callOtherFirst: 'Call the other guardian first',
  language: (name: string) => `Prefers ${name}`,
  notBefore: (time: string) => `Not before ${time}`,
  tooEarly: (time: string, now: string) => `Not before ${time}. It's ${now} now.`,
  bestPhone: '(Best number)',
  /** Continue, when it is pressed a second time. */
  callAnyway: 'Call anyway',
  transferAnyway: 'Transfer anyway',
  /** In the dialog before somebody is rung in a call. */
  isKept: 'If you go on, it will be noted in the call details.',
  pressAgain: 'To call anyway, press again. It will be noted in the call details.',
  /** In the details of such a call. */
  calledDespite: 'Called despite',
}
