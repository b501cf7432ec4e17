import type { ListOutcome, ListProblem } from '../../domain/call-list/list-outcomes'

/** Lists that colleagues call together. `who` is a name or number, `child` the student's name. */
export const callListWords = {
  title: 'Call lists',
  loading: 'Loading call lists',
  loadingList: 'Loading the list',
  none: 'There are no call lists yet. Start one from a file of names or numbers.',
  failed: "We couldn't load the call lists.",
  failedList: "We couldn't load this list.",
  empty: 'This list has nobody to call.',
  back: 'All call lists',
  made: (when: string) => `Made ${when}`,
  /** Under a list's name. */
  progress: (count: number, total: number, reached: number) => `${count} of ${total} called · ${reached} reached`,
  reached: (reached: number, total: number) => `${reached} of ${total} reached`,
  next: 'Call next',
  nextIs: (who: string, child: string) => (child ? `Next: ${child}, with ${who}` : `Next: ${who}`),
  reason: (reason: string) => `Reason: ${reason}`,
  script: 'What to say',
  /** In the place of a child without a name. */
  yourChild: 'your child',
  call: (who: string) => `Call ${who}`,
  notNow: 'Skip for now',
  outcomes: {
    reached: 'Reached',
    'left-message': 'Left message',
    'no-answer': 'No answer',
    'wrong-number': 'Wrong number',
  } satisfies Record<ListOutcome, string>,
  otherOutcome: 'Done',
  outcomeOf: (child: string) => `How did it go? ${child}`,
  saves: 'One press also saves the details.',
  /** Save, with the likely outcome. */
  saveAs: (outcome: string) => `Save: ${outcome}`,
  tryAgain: (time: string) => `Try again at ${time}`,
  reopen: 'Open again',
  reopenWho: (who: string) => `Open again: ${who}`,
  /** Brings back the outcome of an entry that was opened again. */
  undo: 'Undo',
  undoWho: (who: string, outcome: string) => `Undo: ${who}, ${outcome}`,
  /** What a row says beside the name. */
  state: {
    open: 'To call',
    mine: 'You are calling',
    /** After the call, and before one: the outcome is missing. */
    kept: 'Not done yet',
    taken: (name: string) => `${name} is calling`,
    later: (time: string) => `Again at ${time}`,
  },
  problems: {
    nobody: 'Nobody has this name',
    several: 'Several people have this name',
    'no-phone': 'No phone number',
    contradiction: "The name and the number aren't the same person",
    listed: 'On this list already',
  } satisfies Record<ListProblem, string>,
  alike: 'Nobody has exactly this name',
  notANumber: "This number can't be called",
  otherProblem: 'Cannot be called',
  rows: 'Families',
  unmatched: (count: number) => (count === 1 ? '1 line cannot be called' : `${count} lines cannot be called`),
  unmatchedHint: 'They stay here and on paper. Find them in the keypad, or correct the file.',
  /** Lines whose number is somebody else's, or whose name several have, or nobody exactly. */
  undecided: (count: number) => (count === 1 ? '1 line to decide' : `${count} lines to decide`),
  undecidedHint: 'Choose whom to call. Until then nobody is called.',
  contradiction: (owners: string, name: string) => `The number is ${owners}'s, the name says ${name}.`,
  /** Says whom such a line means. */
  itIs: (who: string) => `It is ${who}`,
  /** Announced after the choice. */
  chosen: (who: string) => `${who} is to be called.`,
  end: 'Everybody on this list was called.',
  endButUndecided: 'Everybody else on this list was called. Lines are left to decide.',
  /** Of a list of which nobody was and nobody can be called. */
  nobodyYet: 'Nobody to call yet',
  noneCallable: 'No line of this list can be called.',
  waiting: 'Nobody is free to call now: a colleague has them, or it isn’t time yet.',
  print: 'Print',
  printFailed: "We couldn't print. Try again.",
  columns: { child: 'Student', who: 'Guardian', result: 'Result', by: 'By', when: 'When' },
  /** Announced after an outcome. */
  stored: (child: string, outcome: string, count: number, total: number) =>
    `${child}: ${outcome}. ${count} of ${total} called.`,
  putOff: (child: string, time: string) => `${child}: again at ${time}`,
  nobodyLeft: 'Nobody else is free to call now.',
  file: {
    open: 'New list from a file',
    title: 'New call list',
    choose: 'File',
    chooseHint: 'A CSV file with names of students or guardians, or phone numbers. One a line.',
    name: 'Name of the list',
    defaultName: 'Absent today',
    reason: 'Reason for call',
    noReason: 'None',
    script: 'What to say',
    scriptHint: '{child} becomes the name of the student.',
    defaultScript:
      "Good morning, I'm calling from the school office.\n{child} isn't in class today. Is {child} at home?\nPlease send a note on the first day back.",
    /** What was read of the file, its first lines. */
    found: (count: number, first: string) => (count === 1 ? `1 line: ${first}` : `${count} lines: ${first}`),
    missing: 'Choose a file.',
    missingName: 'Enter a name.',
    emptyFile: 'This file has no names and no numbers.',
    unreadable: "This isn't a text file. In your spreadsheet, choose 'Save as CSV'.",
    tooMany: (most: number) => `This file is too large. A list has ${most} lines at most.`,
    start: 'Start',
    starting: 'Making the list',
  },
}
