/**
 * Every number of the product, with its unit in the name. Nothing else in the code states one of them. Read as
 * `LIMITS.apiTimeoutMs`: a bundler knows each, and writes the number there.
 */
export * as LIMITS from './limits'

export const unauthorizedRetries = 3
export const busyRetries = 2
export const retryAfterMaxMs = 4000
export const apiTimeoutMs = 10_000
export const callLogPageSize = 20
export const callLogRowMinHeightPx = 77
/** How long a part of the log is in view before it is asked for: what rushes past is not (`log/pages`). */
export const logRangeDebounceMs = 80
/** Rows kept above and below those in view: ten pages each way, so that memory stays flat. */
export const logRowsKept = 200
/** Between two quiet readings of the log that live events ask for. */
export const logRefreshGapMs = 2000
/** What live events say about calls within so long is written together: nobody sees that it waited. */
export const liveCallsGapMs = 50
/** Between two announcements of what part of the log is in view. */
export const logStatusGapMs = 1000
/** A row of a log shows so much of a call's notes, in one line. */
export const notesPreviewMaxChars = 200
/** Of a longer name only the beginning is shown. */
export const nameMaxChars = 300
export const reportListMax = 50
/** The longest range of a report: a year that has 366 days. */
export const reportDaysMax = 366
/** Reasons that one report may be asked for. */
export const reportReasonsMax = 50
/** A chart shows so many bars before it is asked for all. */
export const reportBarsMax = 8
/** Between two quiet readings of a report that live events ask for. */
export const reportRefreshGapMs = 5000
/** August: this school year begins. */
export const schoolYearFirstMonth = 8
/** What a search box takes. */
export const searchTextMaxChars = 100
export const blocklistPageSize = 10
export const logSearchDebounceMs = 1000
export const contactSearchDebounceMs = 700
export const areaCodeDebounceMs = 700
export const blockPhoneSearchDebounceMs = 300
export const formSaveDebounceMs = 100
export const plusLongPressMs = 700
export const dialerSearchMinChars = 3
export const contactSearchMinChars = 2
export const areaCodeLength = 3
export const autoSelectDigits = 10
/** Digits of a US number without its country code. */
export const phoneDigits = 10
export const toastErrorMs = 4000
export const toastSuccessMs = 2000
export const toastApiErrorMs = 10_000
export const toastShortMs = 3000
export const toastOwnNumberMs = 5000
export const toastOtherTabMs = 7000
export const toastMicrophoneMs = 10_000
export const toastReportReadyMs = 10_000
export const socketHeartbeatMs = 25_000
export const socketTimeoutMs = 60_000
export const socketRetryMinMs = 1000
export const socketRetryJitterMs = 4000
export const socketRetryMaxMs = 30_000
export const socketOpenTimeoutMs = 10_000
export const voiceCallTimeoutMs = 20_000
export const iceGatheringMs = 1500
export const mediaWatchMs = 4000
export const mediaGiveUpMs = 30_000
export const iceRestartsMax = 5
export const voiceResumeGraceMs = 5000
export const keypadGain = 0.25
export const ringHz = 425
export const ringOnMs = 1500
export const ringOffMs = 4500
export const busyOnMs = 200
export const busyOffMs = 200
export const dtmfDigitsMax = 32
/** Long enough to answer the browser's microphone question. */
export const placeTimeoutMs = 60_000
export const hangUpTimeoutMs = 5000
export const qualityPollMs = 500
export const busyToneMs = 4000
export const phoneGraceMs = 5000
export const reasonMaxChars = 200
/** What is deleted in settings may be taken back for so long. */
export const undoMs = 8000
/** A voicemail greeting, as text or as a file. */
export const greetingTextMax = 500
export const greetingBytesMax = 10_000_000
/** Nobody listens longer before a beep. */
export const greetingMsMax = 60_000
/** A shorter one is a press by mistake. */
export const greetingMsMin = 500
/** Loudest sample (0 to 1) of what counts as silence: a microphone that is turned off. */
export const greetingSilenceMax = 0.003
/** Between two readings of the level and the time while a greeting is recorded. */
export const recordingTickMs = 100
/** A file on its way to the platform over a slow line. */
export const uploadTimeoutMs = 120_000
export const playerSkipMs = 10_000
export const playerStepMs = 5000
export const playerPageMs = 30_000
/** Bars of a recording's picture. */
export const waveformBars = 120
/** A longer or larger sound is played without its picture: to draw it, all of it is decoded at once. */
export const waveformMsMax = 1_200_000
export const waveformBytesMax = 40_000_000
/** Silence of one speaker after which a transcript begins a new turn. */
export const transcriptPauseMs = 5000
/** A monologue gets a new time after as many sentences. */
export const transcriptTurnSentencesMax = 30
/** Sentences that may begin under one that is still being spoken. */
export const transcriptOverlapMax = 50
/** Places a search within a transcript tells. */
export const transcriptMatchesMax = 999
/** After the last letter of a search until its count is announced. */
export const transcriptCountDebounceMs = 700
/** A report as a file that was not heard of for so long is overdue: the platform tells an outcome again no longer. */
export const reportDownloadTimeoutMs = 300_000
/** Between two announcements that a report is still being prepared. */
export const reportStillMs = 30_000
/** A link to a report that waits to be followed is taken for expired. */
export const reportLinkMs = 300_000
