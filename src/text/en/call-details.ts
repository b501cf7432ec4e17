/** One call: its details, its form, its recording, and the card of the other side. */
export const callDetailsWords = {
  title: 'Call details',
  voicemailTitle: 'Voicemail details',
  loading: 'Loading call details',
  failed: "We couldn't load this call.",
  /** The call does not exist or no longer exists, so a retry does not help. */
  missing: "We couldn't find this call.",
  missingText: 'It may have been removed, or the link to it may be wrong. Choose another call.',
  choose: 'Choose a call to see its details.',
  empty: 'No call details added',
  pending: 'A recording and transcript are being generated. This usually takes up to 10 minutes.',
  status: 'Status',
  date: 'Date',
  transferredTo: 'Transferred to',
  /** The calls that were on at the same time, because one was added to the other. */
  linked: 'Together with',
  openLinked: (who: string) => `Show the call with ${who}`,
  duration: 'Duration',
  notes: 'Notes',
  regardingStudent: 'Regarding Student',
  regarding: 'Call regarding',
  /** Kind and name, or the one that exists. */
  regardingValue: (kind: string | undefined, name: string | undefined) => [name, kind].filter(Boolean).join(' · '),
  reasons: 'Reason for Call',
  /** Why there is no Edit. */
  noEdit: {
    old: "This call can't be edited, because it was saved without a contact.",
    others: 'Only the staff on this call can edit it.',
  },
  /** The host writes to the family. */
  followUp: 'Follow up',

  /** What the form of a call is about. */
  summary: {
    talked: (seconds: number, name: string) =>
      seconds < 60 ? `Talked ${seconds} sec with ${name}` : `Talked ${Math.round(seconds / 60)} min with ${name}`,
    recorded: 'Recorded',
    transferredTo: (who: string) => `Transferred to ${who}`,
  },

  form: {
    title: 'Edit call details',
    loading: 'Loading the form',
    notesPlaceholder: 'What was the call about?',
    saving: 'Saving…',
    /** Why Save is disabled. */
    missing: (what: string) => `To save, add ${what}.`,
    /** What is missing, as a part of that sentence. */
    parts: { callRelationTo: 'a name', reasons: 'a reason', otherReason: 'the other reason' },
    saveKey: 'Ctrl + Enter saves',
    /** At notes with a gap of a phrase, after the first press of Save. */
    gap: 'A gap is left: __. Fill it in, or save again to leave it.',
    /** These details were also saved in another tab, or by somebody else, after the person began to type here. */
    replaced: 'These details were saved elsewhere while you typed. Save replaces what was saved there.',
    replacedNotes: (notes: string) => `Notes saved there: ${notes}`,
  },

  /** In the form after a call that reached nobody. */
  notReached: {
    callAgain: 'Call again',
    /** Before the name of a button that calls them. */
    otherGuardian: (child: string) => `${child}’s other guardian:`,
    noOtherGuardian: 'No other guardian to call',
    call: (name: string) => `Call ${name}`,
    /** Before two notes, each of which one press saves. */
    save: 'Save with:',
    leftMessage: 'Left message',
    leftNoMessage: 'Left no message',
    notesPlaceholder: 'Anything to add?',
  },

  unsaved: {
    title: 'Unsaved call details',
    text: 'Please save call details before proceeding. It’s mandatory for unknown numbers.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
  },

  /** After Cancel. */
  undoDiscard: 'Undo',

  transcript: {
    read: 'Read transcript',
  },

  recording: {
    title: 'Recording',
    voicemailTitle: 'Voicemail',
    /** The status of a recording. A processed one has a player instead (`details/pending`). */
    status: {
      not_submitted: 'No Recording',
      submitted: 'Processing',
      failed: 'Failed',
      processed: 'Processed',
      unknown: 'Unknown',
    },
  },

  caller: {
    /** Calls with the family of the card. `last` is a day. */
    earlier: {
      earlier: (count: string, isOne: boolean, last: string) =>
        `${count} earlier ${isOne ? 'call' : 'calls'}, last ${last}`,
      other: (count: string, isOne: boolean, last: string) =>
        `${count} other ${isOne ? 'call' : 'calls'}, last ${last}`,
    },
    /** The column beside a call on a wide page. */
    history: 'Calls with this contact',
    allCalls: 'Show all in the call log',
    loading: 'Loading caller',
    failed: "We couldn't load this person.",
    numberFailed: "We couldn't look up this number.",
    /** For a card without a person or a number. */
    nobody: 'No caller to show.',
    roles: {
      staff: 'Staff',
      admin: 'School admin',
      district_admin: 'District admin',
      parent: 'Parent',
      student: 'Student',
    },
    /** A number that several people have, and who they are. */
    shared: 'Shared number',
    owners: 'People with this number',
    virtualPhone: 'virtual number',
    children: 'Children',
    /** A link to the report about a child. The visible word begins its name (WCAG 2.5.3). */
    contacts: 'Call history',
    contactsAbout: (name: string) => `Call history for ${name} this year`,
    /** What all staff had to do with a family. Its visible title begins the name of its button (WCAG 2.5.3). */
    timeline: {
      title: 'Family timeline',
      titleOf: (name: string) => `Family timeline: ${name}`,
      /** Days as 'Nov 19' or 'yesterday'. */
      lastReached: (by: string, day: string) => `Last reached by ${by}, ${day}`,
      lastReachedByYou: (day: string) => `Last reached by you, ${day}`,
      reachedBy: (by: string) => `Reached by ${by}`,
      /** Who of the staff, and with whom of the family. Either may be empty. */
      between: (by: string, other: string) => [by, other && `with ${other}`].filter(Boolean).join(' '),
      child: 'Child',
      allChildren: 'All children',
      more: 'Show more',
      print: 'Print',
      printFailed: "We couldn't print the timeline.",
    },
    call: 'Call',
    /** Accessible name of the button. The visible word comes first (WCAG 2.5.3). */
    callWho: (name: string) => `Call ${name}`,
  },
}
