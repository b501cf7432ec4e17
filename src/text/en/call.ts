/** Placing a call, the call itself, and its banner. */
export const call = {
  // Why Call was refused.
  notReady: 'To place calls you need a verified phone number and an assigned virtual phone number.',
  ownNumber: 'You are trying to call your number',
  anotherCall: 'Another call is in progress',
  otherTab: 'You have an ongoing call in another tab.',
  invalidNumber: 'Please enter a 10-digit US phone number.',
  /** The person did enter ten digits, so the sentence says more. */
  noUsNumber:
    "Please enter a 10-digit US phone number. These 10 digits aren't one. Check the area code and the 3 digits after it.",
  excludedKind:
    "Please enter a 10-digit US phone number. This phone doesn't call premium-rate, shared-cost, pager or voicemail-access numbers.",
  emergency: 'This phone cannot place emergency calls. Use a telephone.',
  relay: "This phone can't dial 711. Call your relay service's 10-digit number.",
  /** For a number that nobody typed: one of a contact or of an earlier call. */
  undialable: "This number can't be called from here",
  missingPhone: "Call to this person can't be made due to missing phone number",
  phoneNotChosen: 'Please choose a phone number.',

  /** After the form of a call was saved, on any page. */
  detailsSaved: 'Call details saved',
  /** After Cancel. */
  detailsDiscarded: 'Your changes were discarded.',

  // Errors of a call, by the error code of the voice port.
  error: 'Call error',
  failures: {
    'mic-denied': 'Can’t access microphone. Turn on microphone access in your browser settings to place a call.',
    'mic-policy': "This page doesn't let Virtual Phone use the microphone. Ask your administrator to allow it.",
    'mic-missing': 'No microphone was found. Connect a microphone to place a call.',
    'mic-busy': 'Your microphone is in use by another application. Close that application to place a call.',
    insecure: 'Calls can only be placed from a secure page. Open this page with https to place a call.',
    network: 'Can’t reach the phone service. Check your internet connection and try again.',
    timeout: "The phone service didn't answer in time. Try again.",
    auth: "The phone service didn't accept the call. Try again.",
    'busy-local': 'Another call is in progress',
    'no-call': 'Call error',
    failed: 'Call error',
  },
  noMedia: 'No sound is getting through. Your network may block calls.',
  connectionLost: 'The call ended because the connection was lost.',
  /** The browser waits for an answer. */
  allowMicrophone: "Allow the microphone in your browser's question.",
  microphoneEnded: 'Your microphone stopped. Choose another microphone or connect it again.',
  muteFailed: "We couldn't mute your microphone.",
  unmuteFailed: "We couldn't turn your microphone back on.",
  deviceFailed: "We couldn't use this audio device.",

  // The call itself.
  live: {
    panel: 'Call',
    state: {
      connecting: 'Connecting…',
      ringing: 'Ringing…',
      connected: 'Connected',
      reconnecting: 'Reconnecting…',
      ending: 'Ending…',
    },
    timer: 'Call duration',
    mute: 'Mute',
    unmute: 'Unmute',
    muted: 'Muted',
    /** Another name than the header's Keypad button, with which the person calls somebody else. */
    keypad: 'Dial pad',
    notes: 'Notes',
    notesPlaceholder: 'Notes are saved with the call',
    end: 'End Call',
    recording: 'Recording',
    recordingPaused: 'Recording paused',
    willBeRecorded: 'Will be recorded',
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

  // Click to call.
  button: {
    call: 'Call',
    callTo: (to: string) => `Call ${to}`,
    pending: 'Calling…',
    signIn: 'Sign in to place calls.',
  },

  // After the call, in an element on its own.
  after: {
    title: (to: string) => `Call with ${to}`,
    back: 'Back to keypad',
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
}
