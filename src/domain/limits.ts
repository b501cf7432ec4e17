/**
 * Every number that a rule of the product names, with its unit in the name. A number that only one file uses is a named
 * constant in that file. Read one as `LIMITS.apiTimeoutMs`, because a bundler replaces that by the number.
 */
export * as LIMITS from './limits'

export const unauthorizedRetries = 3
export const busyRetries = 2
export const retryAfterMaxMs = 4000
/** The same request within this time after one without an answer is its second try (`api/second-try`). */
export const secondTryMs = 120_000
export const apiTimeoutMs = 10_000
/** How long a start waits for its optional answers, after all required ones have arrived (`session/start`). */
export const optionalAnswersMs = 1000
export const callLogPageSize = 20
export const callLogRowMinHeightPx = 77
/**
 * How long a part of the log must be in view before it is requested, so that fast scrolling loads nothing
 * (`log/pages`).
 */
export const logRangeDebounceMs = 80
/** Rows that stay loaded above and below the view, ten pages each way, so that memory use stays constant. */
export const logRowsInMemory = 200
/** The pause between two background reads of the log after live events. */
export const logRefreshGapMs = 2000
/** Live events about calls within this time are applied together. The delay is not noticeable. */
export const liveCallsGapMs = 50
/** A log says that it is loading only after this time. If the answer is quicker, only the result is announced. */
export const logLoadingAnnouncedAfterMs = 600
/** The pause between two announcements of the visible part of the log. */
export const logStatusGapMs = 1000
/** How long a missed call is listed as one to call back: seven days. */
export const callBackWithinMs = 7 * 24 * 3_600_000
/** A live event about a voicemail older than this is no new voicemail: it changed, or its transcript is ready. */
export const newVoicemailWithinMs = 60_000
/** How many calls are read at once to find those to call back. */
export const callBackCalls = 100
/** How often more of them are read, for somebody with more calls in seven days. */
export const callBackPages = 5
/** The most calls that the platform returns at once. Calls with a family and those of a printed sheet are read so. */
export const longestPage = 100
/** 'Not now' for a lesson. The platform has no timetable. */
export const lessonMs = 45 * 60_000
/** A clock of 'Not now' looks at least this often, because a timer stands still while the computer sleeps. */
export const notNowCheckMs = 60_000
/** A service worker waits so long for a page to say that it rings there. One that sleeps does not answer. */
export const pushQuestionMs = 500
/** A pushed call is shown as ringing no longer after it began to: the ring itself, and a clock that is a little off. */
export const pushRingsMs = 60_000
/** A call that ended less than this ago counts as just ended: its recording may be ready at any moment. */
export const justEndedMs = 60_000
/** For a call that just ended, wait this long before saying that its recording is still being generated. */
export const pendingNoticeDelayMs = 4000
/** The most characters of a call's notes in a row of the log. */
export const notesPreviewMaxChars = 200
/** The most characters of an earlier call's notes that are quoted, and read, where the next call begins. */
export const notesQuotedMaxChars = 160
/** The characters of a call's notes that every row shows. */
export const notesShownChars = 30
/** The most characters of a call's notes that a screen reader hears with each row. */
export const notesReadMaxChars = 60
/** A longer name is cut after this many characters. */
export const nameMaxChars = 300
/** People in the keypad's list of those called last. */
export const recentPeopleMax = 5
export const reportListMax = 50
/** The longest range of a report, which is a leap year. */
export const reportDaysMax = 366
/** The most reasons that one report may filter by. */
export const reportReasonsMax = 50
/** Calls on one printed report. */
export const printedCallsMax = 2000
/** Students offered for a search. */
export const foundStudentsMax = 8
/** Ids in an address that are longer than this are rejected. */
export const idMaxChars = 200
/** The most bars of a chart before it is expanded: there are ten outcomes. */
export const reportBarsMax = 10
/** The pause between two background reads of a report after live events. */
export const reportRefreshGapMs = 5000
/** August, when the school year begins. */
export const schoolYearFirstMonth = 8
/** The longest text of a search box. */
export const searchTextMaxChars = 100
/** The most words of a search. Each word costs the platform's database another comparison. */
export const searchWordsMax = 8
/**
 * The most that a request may contain (`platform/sizes`). A field of the widget takes no more, and the platform answers
 * more with 400.
 */
export const notesMaxChars = 10_000
/** A text that is neither notes, nor a name, nor a search. */
export const textMaxChars = 1000
/** The name of somebody that a person types. */
export const typedNameMaxChars = 200
/** Reasons of one call or block. */
export const reasonsMax = 50
/** Phrases of one reason, and the characters of each. */
export const phrasesMax = 20
export const phraseMaxChars = 200
/** Families of one call list. */
export const callListMax = 300
/** A larger file has more lines than that, or is none of people. */
export const callListFileBytes = 300_000
/** Ids in one request. */
export const idsMax = 100
export const addressMaxChars = 2048
/** A key of a push subscription: the longest is a point of P-256 in base64url, 87 characters. */
export const pushKeyMaxChars = 100
export const tokenMaxChars = 4096
/** The largest page number of a list. No list is longer. */
export const pageMax = 1_000_000
export const blocklistPageSize = 10
export const logSearchDebounceMs = 1000
export const blocklistSearchDebounceMs = 1000
export const reportSearchDebounceMs = 1000
export const contactSearchDebounceMs = 700
export const areaCodeDebounceMs = 700
export const blockPhoneSearchDebounceMs = 300
export const formSaveDebounceMs = 100
export const plusLongPressMs = 700
/** How long the app's code waits for the first answer of the platform, so that the first calls are not behind it. */
export const codeWaitsForAnswersMs = 1000
/** How often the window of a call looks at the colors and sizes of the page. */
export const lookAgainMs = 1000
/** After a press, how long the code of a call button may take before the button says that it did not come. */
export const callButtonCodeWithinMs = 15_000
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
/**
 * A second press of Sign Out within this time confirms it, when the first one said what another tab would lose
 * (`session/sign-out-elsewhere`).
 */
export const signOutAgainMs = 60_000
/**
 * After an outage that the socket did not notice, everything shown is loaded again. This is the shortest time between
 * two such reloads. It doubles with each one, so that a single failing request cannot keep repeating all others
 * (`live/heals`).
 */
export const healAgainMs = 15_000
/** After this long without an answer a small request asks whether the platform is there. The time doubles with each. */
export const healProbeMs = 5000
export const healProbeMaxMs = 120_000
/** How long a page without a network remembers a token that Sign Out could not revoke yet (`session/revoke`). */
export const revokeWaitMs = 60 * 60_000
/** Unsaved work of somebody who has left waits this long in the tab for their next sign-in (`session/drafts`). */
export const stashedWorkMs = 7 * 24 * 3_600_000
/** The most that waits so, of all people together, so that the next person's work has room. The oldest goes first. */
export const stashedWorkChars = 1_000_000
/** Data loaded less than this ago is not loaded again when the live connection opens for the first time. */
export const startIsFreshMs = 5000
/** Code that nobody needs yet loads after the network was quiet for this long, or at the latest after the maximum. */
export const networkQuietMs = 1000
export const networkQuietMaxMs = 10_000
export const socketHeartbeatMs = 25_000
export const socketTimeoutMs = 60_000
export const socketRetryMinMs = 1000
export const socketRetryJitterMs = 4000
export const socketRetryMaxMs = 30_000
export const socketOpenTimeoutMs = 10_000
/** Without a socket for this long the page says that updates may be late, and it reads again each `readAgainMs`. */
export const socketLateMs = 30_000
export const readAgainMs = 60_000
/** The pause between what a person did and the reading of what became of it. */
export const readAgainDelayMs = 1000
export const voiceCallTimeoutMs = 20_000
/** A line's socket that was connected before Call was pressed is replaced this often, and this many times. */
export const lineAheadMs = 50_000
export const lineAheadTimes = 6
/** Such a socket is replaced as well if it says nothing for this long after it got the call's token. */
export const lineAheadSilentMs = 3000
export const iceGatheringMs = 1500
export const mediaWatchMs = 4000
export const mediaGiveUpMs = 30_000
/** From the answer to the first sound. A network that blocks calls never lets any through. */
export const firstMediaMs = 15_000
export const iceRestartsMax = 5
export const voiceResumeGraceMs = 5000
export const keypadGain = 0.25
export const ringHz = 425
export const ringOnMs = 1500
export const ringOffMs = 4500
export const busyOnMs = 200
export const busyOffMs = 200
export const dtmfDigitsMax = 32
/** Tone and gap of each digit. Most voice menus recognize these reliably. */
export const dtmfToneMs = 100
export const dtmfGapMs = 70
/** After this long without an answer of the interpreter the person decides (`interpreter/first`). */
export const interpreterWaitMs = 60_000
/** A transfer, or a call that is added, waits this long for the wishes of whoever has the number (`card/preferences`). */
export const wishesWaitMs = 2000
/** Long enough to answer the browser's microphone prompt. */
export const placeTimeoutMs = 60_000
/** A transfer that the line has not answered by then has failed. A telephone may ring that long. */
export const transferTimeoutMs = 60_000
export const hangUpTimeoutMs = 5000
/**
 * A press of End Call this soon after a call ended was meant for that call, because the next call shows its button in
 * the same place.
 */
export const endAgainMs = 1000
/** A phone has two lines. */
export const callsAtOnce = 2
/** A line whose call was canceled while it began waits this long to end it, before its session closes. */
export const cancelTimeoutMs = 2000
/** How many of the newest calls are searched for the platform's entry of a ringing call. */
export const ringLookupCalls = 20
/** How often a tab that does not ring checks whether the tab that does is gone. */
export const ringLockRetryMs = 1000
/**
 * A microphone test has heard somebody after `heardMs` at `heardLevel` (0 to 1). Of each pause between syllables, a
 * quarter of its length is subtracted. At `faintLevel` the bar visibly moves, so for `faintMs` after it the words say
 * that the voice is faint.
 */
export const heardLevel = 0.08
export const heardPausePart = 0.25
export const faintLevel = 0.02
export const faintMs = 2000
export const heardMs = 300
export const heardPollMs = 100
/**
 * How long the hint about speaking while muted stays after the last word, and the shortest time between two
 * announcements of it.
 */
export const mutedSpeechOverMs = 2500
export const mutedSpeechAnnounceGapMs = 60_000
/** A microphone that opens for longer than this waits for the person's answer to the browser's question. */
export const microphoneAskedMs = 2000
/** A microphone of which nothing at all was heard for this long, from the start of the talk on, is silent. */
export const silentMicrophoneMs = 8000
/** After this long the switch that waits to hear somebody says that it heard nothing (`incoming/switch`). */
export const unheardMs = 8000
export const qualityPollMs = 500
/** A connection that became poor or better stays so for this long before it is announced (`call/reconnecting`). */
export const qualitySettledMs = 2000
export const busyToneMs = 4000
export const phoneGraceMs = 5000
/** How long a live call may have no element that shows it, while a router changes pages. */
export const callFaceGraceMs = 1000
/** How long a developer's page waits for the answer of the sign-in page before it goes there. */
export const setUpProbeMs = 2000
export const reasonMaxChars = 200
/** Languages in which a reason has a name. */
export const reasonNamesMax = 20
/** How long a deletion in settings can be undone. */
export const undoMs = 8000
/** A voicemail greeting, as text or as a file. */
export const greetingTextMax = 500
export const greetingBytesMax = 10_000_000
/** The longest greeting before the beep. */
export const greetingMsMax = 60_000
/** A shorter recording is an accidental press. */
export const greetingMsMin = 500
/** The loudest sample (0 to 1) that counts as silence, as from a microphone that is turned off. */
export const greetingSilenceMax = 0.003
/** The interval at which level and time are updated while a greeting is recorded. */
export const recordingTickMs = 100
/** The time limit of an upload to the platform over a slow line. */
export const uploadTimeoutMs = 120_000
export const playerSkipMs = 10_000
export const playerStepMs = 5000
export const playerPageMs = 30_000
/** Bars of a recording's waveform. */
export const waveformBars = 120
/** A longer or larger sound has no waveform, because drawing one decodes the whole sound at once. */
export const waveformMsMax = 1_200_000
export const waveformBytesMax = 40_000_000
/** The silence of one speaker after which a transcript begins a new turn. */
export const transcriptPauseMs = 5000
/** The sentences of a monologue after which a new turn with a time begins. */
export const transcriptTurnSentencesMax = 30
/** The most sentences that may begin while an earlier one is still spoken. */
export const transcriptOverlapMax = 50
/** The most matches that a search within a transcript returns. */
export const transcriptMatchesMax = 999
/** The delay between the last typed letter of a search and the announcement of its count. */
export const transcriptCountDebounceMs = 700
/** A text's language that is less likely than this, 0 to 1, is a guess. */
export const languageConfidenceMin = 0.5
/** The start of a text that tells its language. */
export const languageSampleCharsMax = 1000
/** How long a provider of the host may take: its directory, its log. */
export const hostAnswerMs = 3000
/** The most contacts of one answer of the host's directory. The platform has the same limit. */
export const hostContactsMax = 50
/** The numbers for which the host's directory is asked at the same time. */
export const hostNamesAtOnce = 4
/** The turns of a transcript that are translated at the same time. */
export const translationsAtOnce = 4
/** A host's translation of one turn that takes longer has failed. */
export const hostTranslationTimeoutMs = 30_000
/** A report file without an event for this long is overdue, because the platform stops repeating its outcome. */
export const reportDownloadTimeoutMs = 300_000
/** The pause between two announcements that a report is still being prepared. */
export const reportStillMs = 30_000
/** A report link that nobody has followed for this long counts as expired. */
export const reportLinkMs = 300_000
/** Families are called from 8:00 to 21:00 of their own day, in minutes from midnight (`precall/family-time`). */
export const familyTimeFromMinutes = 8 * 60
export const familyTimeToMinutes = 21 * 60
/** Histories of families that stay loaded: of the live call, of one that waits, and of the dialog before a call. */
export const historiesKept = 3
/** Rows of a part of Today. The logs have the others. */
export const todayRowsShown = 4
/** Calls with a family beside the details of one of them. */
export const familyCallsShown = 10
/** Entries of a family's timeline that one request asks for. */
export const timelinePage = 20
/** Earlier calls beside a live one. */
export const earlierCallsShown = 3
/** People to whom a tab transferred last, offered for the next transfer. */
export const lastTransferredShown = 3
/** Open reminders of one person that are read at once. */
export const remindersMax = 200
/** How many of the people who share a number are shown. A family has few. */
export const phoneOwnersMax = 8
