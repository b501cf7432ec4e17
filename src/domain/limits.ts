/**
 * Every number of the product (product §9, §5), with its unit in the name. Nothing else in the code states one of them.
 */
export const LIMITS = {
  unauthorizedRetries: 3,
  busyRetries: 2,
  retryAfterMaxMs: 4000,
  apiTimeoutMs: 10_000,
  callLogPageSize: 20,
  callLogRowMinHeightPx: 77,
  /** How long a part of the log is in view before it is asked for: what rushes past is not (design/stack.md §2.5). */
  logRangeDebounceMs: 80,
  /** Rows kept above and below those in view: ten pages each way, so that memory stays flat. */
  logRowsKept: 200,
  /** Between two quiet readings of the log that live events ask for. */
  logRefreshGapMs: 2000,
  /** Between two announcements of what part of the log is in view. */
  logStatusGapMs: 1000,
  /** A row of a log shows so much of a call's notes, in one line. */
  notesPreviewMaxChars: 200,
  /** Of a longer name only the beginning is shown. */
  nameMaxChars: 300,
  recentCallsMax: 5,
  reportListMax: 50,
  /** The longest range of a report: a year that has 366 days. */
  reportDaysMax: 366,
  /** Reasons that one report may be asked for. */
  reportReasonsMax: 50,
  /** A chart shows so many bars before it is asked for all. */
  reportBarsMax: 8,
  /** Between two quiet readings of a report that live events ask for. */
  reportRefreshGapMs: 5000,
  /** August (product: this school year). */
  schoolYearFirstMonth: 8,
  /** What a search box takes. */
  searchTextMaxChars: 100,
  blocklistPageSize: 10,
  logSearchDebounceMs: 1000,
  contactSearchDebounceMs: 700,
  areaCodeDebounceMs: 700,
  blockPhoneSearchDebounceMs: 300,
  formSaveDebounceMs: 100,
  plusLongPressMs: 700,
  dialerSearchMinChars: 3,
  contactSearchMinChars: 2,
  areaCodeLength: 3,
  autoSelectDigits: 10,
  /** Digits of a US number without its country code. */
  phoneDigits: 10,
  toastErrorMs: 4000,
  toastSuccessMs: 2000,
  toastApiErrorMs: 10_000,
  toastShortMs: 3000,
  toastOwnNumberMs: 5000,
  toastOtherTabMs: 7000,
  toastMicrophoneMs: 10_000,
  toastReportReadyMs: 10_000,
  toastsMax: 20,
  socketHeartbeatMs: 25_000,
  socketTimeoutMs: 60_000,
  socketRetryMinMs: 1000,
  socketRetryJitterMs: 4000,
  socketRetryMaxMs: 30_000,
  socketOpenTimeoutMs: 10_000,
  slideMs: 300,
  voiceCallTimeoutMs: 20_000,
  iceGatheringMs: 1500,
  mediaWatchMs: 4000,
  mediaGiveUpMs: 30_000,
  iceRestartsMax: 5,
  voiceResumeGraceMs: 5000,
  keypadGain: 0.25,
  ringHz: 425,
  ringOnMs: 1500,
  ringOffMs: 4500,
  busyOnMs: 200,
  busyOffMs: 200,
  dtmfDigitsMax: 32,
  /** Long enough to answer the browser's microphone question. */
  placeTimeoutMs: 60_000,
  hangUpTimeoutMs: 5000,
  qualityPollMs: 500,
  busyToneMs: 4000,
  phoneGraceMs: 5000,
  reasonMaxChars: 200,
  /** What is deleted in settings may be taken back for so long. */
  undoMs: 8000,
  /** A voicemail greeting, as text or as a file. */
  greetingTextMax: 500,
  greetingBytesMax: 10_000_000,
  /** Nobody listens longer before a beep. */
  greetingMsMax: 60_000,
  /** A shorter one is a press by mistake. */
  greetingMsMin: 500,
  /** Loudest sample (0 to 1) of what counts as silence: a microphone that is turned off. */
  greetingSilenceMax: 0.003,
  /** Between two readings of the level and the time while a greeting is recorded. */
  recordingTickMs: 100,
  /** A file on its way to the platform over a slow line. */
  uploadTimeoutMs: 120_000,
  playerSkipMs: 10_000,
  playerStepMs: 5000,
  playerPageMs: 30_000,
  /** Bars of a recording's picture. */
  waveformBars: 120,
  /** A longer or larger sound is played without its picture: to draw it, all of it is decoded at once. */
  waveformMsMax: 1_200_000,
  waveformBytesMax: 40_000_000,
  /** Silence of one speaker after which a transcript begins a new turn. */
  transcriptPauseMs: 5000,
  /** A monologue gets a new time after as many sentences. */
  transcriptTurnSentencesMax: 30,
  /** Sentences that may begin under one that is still being spoken. */
  transcriptOverlapMax: 50,
  /** Places a search within a transcript tells. */
  transcriptMatchesMax: 999,
  /** After the last letter of a search until its count is announced. */
  transcriptCountDebounceMs: 700,
  /** A report as a file that was not heard of for so long is overdue: the platform tells an outcome again no longer. */
  reportDownloadTimeoutMs: 300_000,
  /** Between two announcements that a report is still being prepared. */
  reportStillMs: 30_000,
  /** A link to a report that waits to be followed is taken for expired. */
  reportLinkMs: 300_000,
} as const
