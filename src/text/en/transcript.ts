/** The transcript of a call or a voicemail. */
export const transcriptWords = {
  title: 'Transcript',
  loading: 'Loading the transcript',
  choose: 'Choose a call to read its transcript.',
  /** The institute does not have transcripts. */
  unavailable: "Transcripts aren't available here.",
  /** The call's restrictions name its recording. */
  restricted: 'The recording and transcript of this call are restricted.',
  failed: "We couldn't load the transcript.",
  failedHint: 'Check your internet connection and try again.',
  /** The recording has no recognized speech. */
  silent: "We couldn't hear any words in this recording.",
  /** The status of a transcript. A processed one is shown instead (`transcript/status`). */
  status: {
    not_submitted: 'No Transcript',
    submitted: 'Processing',
    failed: 'Failed',
    processed: 'Processed',
    unknown: 'Unknown',
  },
  caller: 'Caller',
  callee: 'Person called',
  speaker: (number: number) => `Speaker ${number}`,
  conversation: 'Conversation',
  playFrom: (time: string, sentence: string) => `Play from ${time}: ${sentence}`,
  follow: 'Follow along',

  search: 'Search this transcript',
  searchPlaceholder: 'Search',
  clearSearch: 'Clear search',
  previous: 'Previous match',
  next: 'Next match',
  found: (at: number, count: number, more: boolean) => `${at} of ${count}${more ? '+' : ''}`,
  noneFound: 'No result',
  /** Announced after the person has stopped typing. */
  counted: (count: number, more: boolean) =>
    count === 1 && !more ? '1 match' : `${more ? 'More than ' : ''}${count} matches`,

  copy: 'Copy',
  copied: 'Transcript copied',
  copyFailed: "We couldn't copy the transcript because your browser doesn't allow it here. You can print it instead.",
  print: 'Print',
  printFailed: "We couldn't print the transcript.",
  /** First line of the copied text, and title of the printed transcript. */
  heading: (who: string) => `Transcript: ${who}`,
}
