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
  /** The platform refuses it to this person for good. */
  refused: "You don't have permission to read this transcript.",
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
  /** The placeholder while a translation is shown. */
  searchOriginal: 'Search the original',
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
  translate: 'Translate',
  hideTranslation: 'Hide translation',
  cancelTranslation: 'Stop translating',
  /** Its tooltip where the host translates. */
  hostTranslates: 'Sends this text to the translation service of your platform.',
  /** The browser loads each language once. */
  loadingTranslator: (percent: number) => `Your browser is loading its translator: ${percent}%`,
  translating: (done: number, total: number) => `Translating… ${done} of ${total}`,
  /** Announced, printed and copied. `from` and `to` are names of languages. */
  translatedInto: (to: string) => `Translated into ${to}`,
  translatedFrom: (from: string, to: string) => `Translated from ${from} into ${to}`,
  translatedByBrowser: "by your browser. It's an automatic translation, so names and times may be wrong.",
  translatedByHost: "by your platform. It's an automatic translation, so names and times may be wrong.",
  translationRefused: {
    same: (language: string) => `This transcript is in ${language} already.`,
    pair: "Your browser can't translate from the language of this transcript. The original is unchanged.",
    failed: "We couldn't translate the transcript. The original is unchanged. Press Translate to try again.",
  },

  /** First line of the copied text, and title of the printed transcript. */
  heading: (who: string) => `Transcript: ${who}`,
}
