/** A date has digits, 'today' and 'yesterday' have none. */
const on = (day: string) => (/\d/.test(day) ? `on ${day}` : day)

/** The dialog before a call, and the form of the call. */
export const callFormWords = {
  // Errors of the call form, before and after the call. The keys are those of domain/call-form.ts.
  formErrors: {
    selectReason: 'Please select at least 1 reason for call.',
    otherReasonEmpty: 'Other Reason field cannot be empty',
    regardingName: 'Please add the name of the person this call is regarding',
  },

  // Shared by the pre-call dialog and the details.
  form: {
    reasons: 'Reason for Call',
    loadingReasons: 'Loading reasons',
    reasonsFailed: "We couldn't load the reasons. You can write one next to Other.",
    other: 'Other',
    otherReason: 'Other reason',
    /** Where no reason is required. */
    otherEmpty: "If you leave this empty, Other isn't saved.",
    /** Of a number that several people have: who they are, with their children. */
    owners: 'People with this number',
    regarding: 'Call regarding',
    regardingName: 'Name of the person this call is regarding',
    relation: { student: 'Student', staff: 'Staff', parent: 'Parent', other: 'Other' },
    regardingStudent: 'Regarding Student',
    chooseStudent: 'Choose an option',
    noStudent: 'No student',
    /** Texts of the institute for the notes, a press each. */
    phrases: 'Phrases for the notes',
    notesFull: "There's no room left in the notes.",
    script: 'What to say',
    /** In a script, in place of a name. */
    yourChild: 'your child',
  },

  // What is known of a family before it is called.
  before: {
    /** Days as 'Nov 2' or 'yesterday'. Empty if nothing was tried and nobody was reached. */
    attempts: (count: number, since: string | undefined, reached: string | undefined) => {
      const last = reached && `last reached ${reached}`
      if (count === 0 || !since) return last ? `L${last.slice(1)}` : ''
      const tried = count === 1 ? `1 attempt ${on(since)}` : `${count} attempts since ${since}`
      return `${tried}, ${last ?? 'not reached this term'}`
    },
    /** One time, or two for an area code with two clocks. */
    timeThere: (times: string[]) => `It's ${times.join(' or ')} there.`,
  },

  // Beside the live call: what was before it.
  earlier: {
    title: 'Last calls',
    none: 'No earlier calls',
    failed: "We couldn't load earlier calls.",
    talked: (seconds: number) => (seconds < 60 ? `${seconds} sec` : `${Math.round(seconds / 60)} min`),
    notes: (notes: string) => `“${notes}”`,
    /** Before the day, direction and outcome of the newest call. */
    last: 'Last contact:',
    /** The newest notes, of a call before it. */
    lastNote: (day: string) => `Last note, ${day}:`,
  },

  // The dialog before a call.
  preCall: {
    title: (to: string) => `Call ${to}`,
    phoneNotChosen: 'Please choose a phone number.',
    recorded: 'This call will be recorded.',
    /** From a call list. */
    colleagueCalls: (name: string) => `${name} is calling this family right now.`,
    why: 'Why?',
    whyRecorded:
      'Your school or district records its calls. Some states require everyone on the call to agree, so let the other person know.',
    unknownNumber: "This number isn't in the directory.",
    /** A number that several people of the directory have. */
    sharedNumber: 'Several people have this number.',
    blocked: "A blocked number can't be called.",
    choosePhone: 'Choose a phone number',
    recommended: '(Recommended)',
    microphoneHint: 'Your microphone turns on when the call starts.',
    continue: 'Continue',
  },
}
