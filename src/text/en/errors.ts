/**
 * Errors, each with a sentence that says what to do. `byCode` has the codes of the contract and the client's own codes.
 * Those of the telephone line are `callErrors.failures`.
 */
const byCode = {
  // The client's own codes, and those of a bare HTTP status.
  'error:network': "We can't reach the platform. Check your internet connection and try again.",
  'error:timeout': 'The platform took too long to answer. Try again in a moment.',
  'error:no-file': "This file can't be reached right now. Try again.",
  'error:bad-answer':
    "The platform sent an answer this page can't read. Try again. If it keeps happening, contact your administrator.",
  'error:bad-request': "This request can't be sent as it is. Reload the page and try again.",
  'error:unauthorized': 'Your session has ended. Please sign in again.',
  'error:forbidden': "You don't have permission to do this. Ask your administrator for access.",
  'error:not-found': 'This no longer exists. Reload the page to see what is there now.',
  'error:conflict': 'Someone else changed this. Reload the page and try again.',
  'error:changed': 'Someone else saved this meanwhile. Look at what is there now, then save again.',
  'error:too-large': 'This is too large to send. Shorten it and try again.',
  'error:too-many': 'Too many requests at once. Wait a minute and try again.',
  'error:not-implemented': "This isn't available on your platform yet.",
  'error:server': 'The platform has a problem. Try again in a few minutes.',
  'error:unexpected': 'Something went wrong. Try again. If it keeps happening, contact your administrator.',
  'internal:error:unexpected_null_value': 'The platform sent incomplete data. Reload the page and try again.',

  // The platform's codes.
  'error:validation': "Something you entered wasn't accepted. Check it and try again.",
  'error:invalid-grant': "We couldn't complete the sign-in. Please sign in again.",
  'error:virtual-phone-access': "You don't have a virtual phone. Ask your administrator to assign one.",
  'error:user-login-not-allowed': 'Your account has been disabled. Ask your administrator to enable it.',
  'error:user-not-found':
    'User cannot be found. This person no longer has a platform account/their account has been disabled.',
  'error:call-not-found': "We couldn't find this call. Reload the page to see your calls.",
  'error:recording-restricted': 'This recording is restricted. Ask your administrator if you need to hear it.',
  'error:recording-not-found': 'There is no recording of this call.',
  'error:transcript-not-found': 'There is no transcript of this call yet. Try again in about 10 minutes.',
  'error:missing-phone': 'This person has no phone number. Add one in the platform to call them.',
  'error:own-number': 'You are trying to call your number',
  'error:call-in-progress': 'Another call is in progress',
  'error:phone-blocked': 'This phone number is blocked. Unblock it first to call it.',
  'error:do-not-call': 'This person must not be called. The card says why.',
  'error:phone-not-available': 'This number is no longer available. Choose another one.',
  'error:report-failed': "We couldn't create the report. Try again in a moment.",
  'error:tts-unavailable': "A spoken preview isn't available here. Save the greeting and call your number to hear it.",
} satisfies Record<string, string>

export const errors = {
  byCode,
  /** For a code without a row. */
  fallback: 'Something went wrong. Try again. If it keeps happening, contact your administrator.',
  insecurePage: 'Virtual Phone needs a secure page. Open it with an address that begins with https.',
}
