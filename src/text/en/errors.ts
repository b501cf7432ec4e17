/**
 * Errors, each with a sentence that says what to do. `byCode` holds the codes of api.md, the client's own, and the voice
 * line's; texts of product §8 and §5 are exact.
 */
const byCode: Readonly<Record<string, string>> = {
  // The client's own, and what a status says by itself.
  'error:network': 'The platform cannot be reached. Check your internet connection and try again.',
  'error:timeout': 'The platform took too long to answer. Try again in a moment.',
  'error:bad-answer':
    'The platform sent an answer this page cannot read. Try again; if it stays, tell your administrator.',
  'error:bad-request': 'This request cannot be sent as it is. Reload the page and try again.',
  'error:unauthorized': 'Your session has ended. Please sign in again.',
  'error:forbidden': 'You do not have permission to do this. Ask your administrator for access.',
  'error:not-found': 'This no longer exists. Reload the page to see what is there now.',
  'error:conflict': 'Somebody changed this in the meantime. Reload the page and try again.',
  'error:too-large': 'This is too large to send. Shorten it and try again.',
  'error:too-many-requests': 'Too many requests at once. Wait a minute and try again.',
  'error:not-implemented': 'This is not available on your platform yet.',
  'error:server': 'The platform has a problem. Try again in a few minutes.',
  'error:unexpected': 'Something went wrong. Try again; if it stays, tell your administrator.',
  'internal:error:unexpected_null_value': 'The platform sent incomplete data. Reload the page and try again.',

  // The platform's.
  'error:validation': 'Some of what you entered is not accepted. Check it and try again.',
  'error:invalid-grant': 'The sign-in could not be completed. Please sign in again.',
  'error:virtual-phone-access': 'You do not have a virtual phone. Ask your administrator to assign one.',
  'error:user-login-not-allowed': 'Your account has been disabled. Ask your administrator to enable it.',
  'error:user-not-found':
    'User cannot be found. This person no longer has a platform account/their account has been disabled.',
  'error:call-not-found': 'This call cannot be found. Reload the page to see your calls.',
  'error:recording-restricted': 'This recording is restricted. Ask your administrator if you need to hear it.',
  'error:recording-not-found': 'There is no recording of this call.',
  'error:transcript-not-found': 'There is no transcript of this call yet. Try again in about 10 minutes.',
  'error:missing-phone': 'This person has no phone number. Add one in the platform to call them.',
  'error:own-number': 'You are trying to call your number',
  'error:call-in-progress': 'Another call is in progress',
  'error:phone-blocked': 'This phone number is blocked. Unblock it first to call it.',
  'error:phone-not-available': 'This number is no longer available. Choose another one.',
  'error:tts-unavailable': 'A spoken preview is not available here. Save the greeting and call your number to hear it.',

  // The telephone line's (voice.md §1).
  'mic-denied': 'Can’t access microphone. Turn on microphone access in your browser settings to place a call.',
  'mic-missing': 'No microphone was found. Connect one and call again.',
  'mic-busy': 'Your microphone is in use by another program. Close that program and call again.',
  auth: 'The telephone line did not let you in. Reload the page and call again.',
  network: 'The telephone line cannot be reached. Check your internet connection and call again.',
  timeout: 'The telephone line took too long to answer. Call again in a moment.',
  'busy-local': 'Another call is in progress',
  'no-call': 'This call has ended already.',
  insecure: 'Calls need a secure page. Open this page with an address that begins with https.',
  failed: 'Call error',
}

export const errors = {
  byCode,
  /** For a code that has no row. */
  fallback: 'Something went wrong. Try again; if it stays, tell your administrator.',

  /** Calls (product §8). */
  ongoingInOtherTab: 'You have an ongoing call in another tab.',
  ownNumber: 'You are trying to call your number',
  anotherCall: 'Another call is in progress',
  microphoneDenied: 'Can’t access microphone. Turn on microphone access in your browser settings to place a call.',
  microphoneBlockedByPolicy:
    'This page does not allow the use of a microphone. Open Virtual Phone in a tab of its own, or ask the owner of the page to allow it.',
  callError: 'Call error',
  unsavedCallDetails: 'Unable to open due to unsaved call details.',
  invalidNumber: 'Please enter a 10-digit US phone number.',
  /** 911, 112, 988 and the like are refused before the 10-digit rule (decisions 14, checklist P04). */
  emergency: 'This phone cannot place emergency calls. Use a telephone.',
  insecurePage: 'Virtual Phone needs a secure page. Open it with an address that begins with https.',
}
