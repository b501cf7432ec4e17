import { LONG_RUN, RUN, rules, type FaultRow, type Proof } from './fault-row'
import { HOST_FAULTS, WRITTEN_FAULTS } from './host-faults'

/** Every fault that the product must survive, in the order of docs/reliability.md. */
export const FAULT_TABLE = {
  'media-pause': {
    fault: 'the far end stops for 10 s in a call',
    sees: '"Reconnecting…", then "Reconnected"; Mute and End Call work throughout',
    kept: 'the call, its timer, one row in the log',
    proof: LONG_RUN,
  },
  'media-gone': {
    fault: 'the far end stops for 40 s in a call',
    sees: 'the call ends once, and its form opens',
    kept: 'typed notes; the microphone is released',
    proof: LONG_RUN,
  },
  'media-short-gap': {
    fault: 'no sound for some seconds although the connection stands',
    sees: '"Reconnecting…" after 4 s without sound',
    kept: 'the call',
    proof: rules('line/media-watch', 'call/reconnecting'),
  },
  'no-media': {
    fault: 'a network that blocks the sound from the start',
    sees: 'never "Connected"; after 15 s the reason',
    kept: 'what was given before the call',
    proof: rules('line/first-media', 'precall/kept'),
  },
  'call-cut': {
    fault: 'all connections of a page in a call are reset, and come back within the grace time',
    sees: 'the call, without a gap in its timer',
    kept: 'the call and its notes',
    proof: RUN,
  },
  'hang-up-missed': {
    fault: 'the other side hangs up while all connections are reset',
    sees: 'the form of the ended call, as soon as the connection is back',
    kept: 'typed notes',
    proof: RUN,
  },
  'hang-up-unanswered': {
    fault: 'nothing answers when End Call is pressed',
    sees: 'the form, at once',
    kept: 'typed notes; the call ends at the platform when the connection is back',
    proof: RUN,
  },
  'hang-up-refused': {
    fault: 'the platform refuses the hang-up, or End Call is pressed twice',
    sees: 'the form, once',
    kept: 'the microphone is released, one request is sent',
    proof: rules('call/hang-up'),
  },
  'line-events-mixed': {
    fault: 'events of the line repeat, come late, in another order or for another call',
    sees: 'reachable states only',
    kept: 'exactly one end of each call',
    proof: rules('call/complete'),
  },
  'expired-in-call': {
    fault: 'the token is refused during a call',
    sees: 'that the sign-in has ended and the call goes on, then the way to sign in',
    kept: 'the call, and its form after the next sign-in',
    proof: rules('session/expired', 'session/drafts'),
  },
  'left-elsewhere': {
    fault: 'the person signs out, or somebody else signs in, in another tab',
    sees: 'who and why, at once; a live call goes on until it ends, and then the tab is the new session’s',
    kept: 'all that is typed, mandatory details too, for its owner’s next sign-in in the tab; nobody else sees it',
    proof: rules('session/other-tab', 'session/drafts', 'session/personal'),
  },
  microphone: {
    fault:
      'the microphone is denied, forbidden by the page, missing, busy, muted by the system, silent, or unplugged in the call; nobody answers the browser’s question',
    sees: 'a sentence for each of them',
    kept: 'what was given before the call',
    proof: rules('call/failure', 'sound/devices'),
  },
  'sound-suspended': {
    fault: 'the browser suspends sound',
    sees: 'nothing; tones are silent',
    kept: 'the call',
    proof: rules('sound/keys'),
  },
  'page-left': {
    fault: 'the page is left or reloaded in a call',
    sees: 'a question before; after a reload the same call',
    kept: 'call, timer, mute and notes within the grace time',
    proof: rules('call/reload', 'call/complete'),
  },
  'tab-crash': {
    fault: 'the tab of a call crashes',
    sees: 'the next tab can call',
    kept: 'the call’s row, with its end',
    proof: rules('call/one'),
  },
  'two-tabs': {
    fault: 'two tabs continue to a call in the same tick',
    sees: 'one call, and why in the other tab',
    kept: 'one call',
    proof: rules('call/one'),
  },
  'duplicate-tab': {
    fault: 'the tab of a call is duplicated, with all that it has stored, and the duplicate closes',
    sees: 'the call, in its own tab',
    kept: 'the call and its notes',
    proof: rules('call/one', 'call/reload'),
  },
  sleep: {
    fault: 'the laptop sleeps for ten minutes in a call',
    sees: 'the right time at once',
    kept: 'the call and the one socket, or the right end',
    proof: rules('fault/last-wins', 'call/panel'),
  },
  'back-forward-cache': {
    fault: 'the page comes back from the browser’s back-forward cache',
    sees: 'what is true now: another socket at once, and nothing of a person who has signed out meanwhile',
    kept: 'typed text, for its owner',
    proof: rules('session/other-tab', 'live/reconnect'),
  },
  'late-timers': {
    fault: 'a page in the background gets its timers once a minute',
    sees: 'nothing',
    kept: 'the socket: a late timer is no dead line',
    proof: rules('live/reconnect'),
  },
  'clock-jump': {
    fault: 'the system’s clock is set back or forward',
    sees: 'nothing',
    kept: 'timer and seconds of the call, the order of the log',
    proof: rules('call/panel', 'live/reconnect', 'log/insert'),
  },
  outage: {
    fault: 'the platform cannot be reached while somebody types and saves',
    sees: 'that it cannot be reached',
    kept: 'the typed text; Save works when the connection is back, and the log shows what happened in between',
    proof: RUN,
  },
  'outage-at-start': {
    fault: 'the platform cannot be reached when the page opens',
    sees: 'that it cannot be reached, with Retry; it begins by itself when the connection is back',
    kept: 'the sign-in',
    proof: RUN,
  },
  'long-outage': {
    fault: 'an outage of minutes',
    sees: 'the data from before it',
    kept: 'one socket at a time, tried at growing intervals of at most 30 s, with all topics again',
    proof: rules('live/reconnect', 'live/heals'),
  },
  'network-gap': {
    fault: 'there is no network for a moment, and the live socket stays open',
    sees: 'that a person could not be loaded; they are loaded by themselves when the browser has a network again',
    kept: 'the rest of the page, and the socket',
    proof: RUN,
  },
  'no-sockets': {
    fault: 'a proxy refuses WebSockets, and nothing else',
    sees: 'after 30 s "Updates may be late." above each list',
    kept: 'what is shown is read again after the person’s own acts, with each view, and each minute',
    proof: RUN,
  },
  'half-open': {
    fault: 'the live socket goes silent and stays open',
    sees: 'nothing; after 60 s another socket',
    kept: 'the log shows what was missed',
    proof: RUN,
  },
  'late-socket': {
    fault: 'the live socket opens later than the log',
    sees: 'the change from before it opened',
    kept: 'no event is lost',
    proof: RUN,
  },
  'events-mixed': {
    fault: 'live events come twice and in the wrong order',
    sees: 'one row, with the last state',
    kept: 'the state of the platform',
    proof: RUN,
  },
  resync: {
    fault: 'any loss, repetition and order of live events',
    sees: 'the log of the platform after the reconnect',
    kept: 'no row twice, none missing',
    proof: rules('log/insert', 'live/repeat'),
  },
  'older-news': {
    fault: 'an older profile or statistic comes after a newer one',
    sees: 'the newer one',
    kept: 'the count of voicemail',
    proof: rules('live/repeat', 'voicemail/count'),
  },
  'unknown-parts': {
    fault:
      'an answer has unknown fields or words, null or another type in place of a value, lacks fields, or has a bad row',
    sees: '"Unknown", or that a row can’t be shown; every good row',
    kept: 'the list',
    proof: rules('api/unknown-field'),
  },
  'unusable-zone': {
    fault: 'a time zone that the browser does not know',
    sees: 'times in the browser’s own zone, else in UTC',
    kept: 'the list',
    proof: rules('api/unknown-field'),
  },
  'cut-answer': {
    fault: 'the connection breaks in the middle of the log’s answer',
    sees: 'that the calls could not be loaded, with Retry, which loads them',
    kept: 'the rest of the page',
    proof: RUN,
  },
  'broken-answer': {
    fault: 'an answer is HTML, empty, truncated, or not JSON',
    sees: 'a sentence; the page works on',
    kept: 'what was shown before',
    proof: rules('api/body'),
  },
  'lost-answer': {
    fault: 'a save arrives and its answer does not',
    sees: 'that it was not saved; a second Save works',
    kept: 'the typed text, saved once',
    proof: RUN,
  },
  'every-endpoint': {
    fault: 'any endpoint answers with an error, too late, or never',
    sees: 'the failure; no spinner over 10 s',
    kept: 'no request repeats endlessly',
    proof: rules('fault/matrix', 'api/retry-401', 'api/body'),
  },
  'slow-answers': {
    fault: 'every answer takes 3 s',
    sees: 'the shape of the log, then its rows',
    kept: 'the keypad takes typing at once',
    proof: RUN,
  },
  'thin-line': {
    fault: 'a line of 4 kB a second',
    sees: 'the log, some seconds later',
    kept: 'nothing is asked twice',
    proof: RUN,
  },
  'answers-mixed': {
    fault: 'answers come in another order than the questions',
    sees: 'the answer to the last question',
    kept: 'the list',
    proof: rules('fault/last-wins', 'log/search', 'contacts/minimum'),
  },
  'paging-live': {
    fault: 'calls come in while somebody scrolls',
    sees: 'each row once',
    kept: 'the focus stays with its call',
    proof: rules('log/insert', 'log/keyboard'),
  },
  'report-twice': {
    fault: 'the outcome of a report comes twice, or fails',
    sees: 'one tab, or the reason for 3 s',
    kept: 'a pending report survives a reload',
    proof: rules('download/opens-once', 'download/pending'),
  },
  storage: {
    fault: 'storage is full, refused or corrupt',
    sees: 'nothing; without it at sign-in, a sentence before anything is asked',
    kept: 'everything in memory',
    proof: rules('storage/refused', 'session/storage-blocked'),
  },
  'server-frozen': {
    fault: 'the server stops for 15 s while somebody saves',
    sees: 'that it took too long; Save works afterwards',
    kept: 'the typed text',
    proof: LONG_RUN,
  },
  'server-killed': {
    fault: 'the server is killed while somebody types, and starts again',
    sees: 'that it cannot be reached; Save works afterwards',
    kept: 'the typed text, and everything that was saved before',
    proof: LONG_RUN,
  },
  'server-killed-in-call': {
    fault: 'the server is killed in a recorded call',
    sees: 'the end of the call, with its form',
    kept: 'the sound up to then',
    proof: rules('platform/recording', 'platform/voice-token'),
  },
  ...HOST_FAULTS,
  ...WRITTEN_FAULTS,
  'long-log': {
    fault: '100,000 calls',
    sees: 'a smooth list; one key leads to the last call',
    kept: 'constant memory',
    proof: rules('scale/long-log', 'log/pages', 'log/keyboard'),
  },
  'view-throws': {
    fault: 'a screen throws in a call',
    sees: '"Oops!" in its place',
    kept: 'the call, with Mute and End Call',
    proof: rules('element/view-throws', 'route/not-found'),
  },
  'eight-hours': {
    fault: 'eight hours of events, routes and reconnects',
    sees: 'nothing',
    kept: 'constant memory, nodes and listeners (figures below)',
    proof: LONG_RUN,
  },
  'packet-loss': {
    fault: 'a part of the sound’s packets is lost or late',
    sees: '"poor connection"',
    kept: 'the call',
    proof: {
      by: 'nothing',
      reason:
        'the sound goes past the proxy, by UDP; losing packets needs rights on the machine. `line/media-watch` judges recorded figures',
    },
  },
  'sound-hardware': {
    fault: 'a headset is unplugged',
    sees: 'that the microphone stopped and another one is used',
    kept: 'the call; another microphone can be chosen',
    proof: {
      by: 'nothing',
      reason: 'no sound hardware here. `sound/devices` ends the track of a fake one',
    },
  },
} as const satisfies Record<string, FaultRow>

export type FaultId = keyof typeof FAULT_TABLE
/** The faults with this kind of proof. */
export type FaultsBy<K extends Proof['by']> = {
  [Id in FaultId]: (typeof FAULT_TABLE)[Id]['proof'] extends { by: K } ? Id : never
}[FaultId]
