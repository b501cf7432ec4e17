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

  /** After the form of a call was saved, on any page. */
  detailsSaved: 'Call details saved',
  /** After Cancel. */
  detailsDiscarded: 'Your changes were discarded.',

  /** The browser waits for an answer. */
  allowMicrophone: "Allow the microphone in your browser's question.",

  // The call, where its code may not have loaded, or is not needed. The rest is in `in-call.ts`.
  live: {
    panel: 'Call',
    mute: 'Mute',
    unmute: 'Unmute',
    end: 'End Call',
    recordingPaused: 'Recording paused',
  },

  // Click to call.
  button: {
    call: 'Call',
    callTo: (to: string) => `Call ${to}`,
    pending: 'Calling…',
    signIn: 'Sign in to place calls.',
  },
}
