import type { EndReason } from '../../domain/call/call-line'

/** What only some lines have: hold and transfer (`hold/where`), and the warning when a muted person speaks. */
export const inCallWords = {
  mutedSpeech: "You're muted. The other person can't hear you.",
  /** In the banner, beside 'Muted'. */
  mutedSpeechShort: "They can't hear you",
  /** Opens the audio devices. */
  more: 'More',
  /** Shows the call in a small window above all other windows. */
  keepOnTop: 'Keep on top',
  offTop: 'Stop keeping on top',
  keepOnTopFailed: "Your browser didn't open the window.",
  /** From the dial pad, the devices or the transfer. */
  back: 'Back to the call',
  /** Why Hold, Transfer and others cannot be pressed now (`hold/where`). */
  disabled: {
    notYet: 'Available once the call connects',
    ending: 'The call is ending',
    transferring: 'Not while the call is being transferred',
    notOnThisLine: "This phone line can't do this",
  },
  /** The system or a switch on the headset mutes it, or nothing at all was heard of it. */
  microphone: {
    muted: 'Your computer has muted this microphone.',
    silent: 'Nothing is heard from your microphone. Say something, or choose another one.',
  },
  /** It was unplugged. */
  microphoneReplaced: 'Your microphone stopped. The call goes on with another one.',
  hold: 'Hold',
  resume: 'Resume',
  held: 'On hold',
  heldByThem: 'The other side put you on hold',
  holdFailed: "We couldn't put the call on hold.",
  resumeFailed: "We couldn't take the call off hold.",
  resumed: 'Call resumed',
  pauseRecording: 'Pause recording',
  resumeRecording: 'Resume recording',
  /** Names of the buttons until the platform has answered. */
  pausingRecording: 'Pausing the recording…',
  resumingRecording: 'Resuming the recording…',
  pauseRecordingFailed: "We couldn't pause the recording. It goes on.",
  resumeRecordingFailed: "We couldn't resume the recording. It is still paused.",
  /** Of merged calls, the one whose recording it is. */
  pauseFailedOf: (who: string) => `We couldn't pause the recording of the call with ${who}. It goes on.`,
  resumeFailedOf: (who: string) => `We couldn't resume the recording of the call with ${who}. It is still paused.`,
  /** The platform didn't answer. */
  recordingUnknown: "We don't know if the recording goes on. Assume that it does.",
  transfer: 'Transfer',
  /** Above the field. */
  transferTo: 'Transfer to',
  placeholder: 'Name, role or 10-digit number',
  /** Above the colleagues with a title, and above those to whom the person transferred last. */
  atSchool: 'At your school',
  lastTransferred: 'Transferred to last',
  people: 'People to transfer to',
  tip: 'The call goes to them at once, and ends for you when they answer.',
  /** The search found nobody. */
  nobody: 'Nobody found. Try another name, or type a 10-digit number.',
  /** Calls somebody beside the call that is on: opened from More. */
  addCall: 'Add call',
  addCallTo: 'Call',
  addCallTip: 'This call goes on hold while you call them.',
  addCallWho: (who: string) => `Call ${who}`,
  peopleToCall: 'People to call',
  take: (to: string) => `Transfer to ${to}`,
  transferring: 'Transferring…',
  transferringTo: (to: string) => `Transferring to ${to}…`,
  transferringNow: (to: string) => `Transferring to ${to}. The call ends for you when they answer.`,
  transferred: (to: string) => `Call transferred to ${to}`,
  transferFailed: (to: string) => `${to} didn't take the call. It goes on.`,
  /** After the number was answered, by a menu or an operator. */
  extension: (digits: string) => `Extension ${digits}`,
  dialExtension: 'Dial it',
  /** The call on hold, shown in the panel of the other call. */
  onHold: (who: string) => `${who} is on hold.`,
  /** Puts this call on hold and makes the other one active. */
  switchCalls: 'Switch calls',
  /** One of two calls has ended, and the other goes on. */
  otherEnded: (who: string) => `The call with ${who} ended. Its details are in the call log.`,
  /** The second of two calls was not answered. */
  otherUnanswered: {
    busy: (who: string) => `${who} is busy.`,
    rejected: (who: string) => `${who} declined the call.`,
    'no-answer': (who: string) => `${who} didn't answer.`,
  } as Partial<Record<EndReason, (who: string) => string>>,
  backTo: (who: string) => `Back to ${who}`,
  /** Everybody in both calls hears each other. */
  merge: 'Merge',
  merged: (one: string, other: string) => `${one}, ${other} and you hear each other`,
  mergeFailed: "We couldn't merge the calls.",
  mergeNotPaused: (who: string) =>
    `We couldn't pause the recording of the call with ${who}, so the calls aren't merged.`,
  /** Why Transfer cannot be pressed. */
  notMerged: 'Not while the calls are merged',
  /** Merged with the active call. */
  alsoOn: (who: string) => `${who} is on the call too.`,
  /** The two others talk on, and both calls end here. */
  completeTransfer: 'Complete transfer',
  mergedCall: 'Everyone hears each other',
  /** Of merged calls: the other one goes on hold. */
  split: 'Split',
  splitFrom: (who: string) => `Split: ${who} goes on hold`,
  drop: 'Drop',
  dropWho: (who: string) => `Drop ${who}`,
  backOnHold: (who: string) => `Back to ${who}, who is on hold`,

  // Errors of a call.
  noMedia: 'No sound is getting through. Your network may block calls.',
  connectionLost: 'The call ended because the connection was lost.',
  microphoneEnded: 'Your microphone stopped. Choose another microphone or connect it again.',
  muteFailed: "We couldn't mute your microphone.",
  unmuteFailed: "We couldn't turn your microphone back on.",

  // The call itself.
  live: {
    timer: 'Call duration',
    muted: 'Muted',
    /** Another name than the header's Keypad button, with which the person calls somebody else. */
    keypad: 'Dial pad',
    recording: 'Recording',
    willBeRecorded: 'Will be recorded',
    state: {
      connecting: 'Connecting…',
      ringing: 'Ringing…',
      connected: 'Connected',
      reconnecting: 'Reconnecting…',
      ending: 'Ending…',
    },
    notes: 'Notes',
    notesPlaceholder: 'Notes are saved with the call',
    microphoneLevel: 'Microphone level',
    poorConnection: 'Poor connection. The other person may not hear you well.',
    goodConnection: 'The connection is better.',
    reconnecting: 'Reconnecting… The call continues when the connection is back.',
    microphoneEnded: 'Your microphone stopped. Choose another one, or connect it again.',
    sentDigits: 'Digits sent',
    devices: 'Audio devices',
    microphone: 'Microphone',
    speaker: 'Speaker',
    systemDevice: 'System default',
  },

  // The small view of the live call while its panel is out of view (`call/banner`).
  banner: {
    region: 'Call in progress',
    return: (to: string) => `Return to call with ${to}`,
  },
  // Announced to screen readers, each once (`a11y/announcer`).
  announce: {
    ringing: 'Ringing',
    connected: 'Connected',
    recording: 'Recording',
    muted: 'Muted',
    unmuted: 'Unmuted',
    reconnecting: 'Reconnecting…',
    reconnected: 'Reconnected',
    ended: (duration: string) => `Ended ${duration}`,
    busy: 'Line busy',
    rejected: 'Call rejected',
    unanswered: 'No answer',
  },

  // After the call, in an element on its own.
  after: {
    title: (to: string) => `Call with ${to}`,
    back: 'Back to keypad',
  },
}
