/** Errors of a call, of a microphone and of a speaker. `failures` are by the error code of the voice port. */
export const callErrorWords = {
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
  /** Of a call button whose code did not come. */
  buttonFailed: "We couldn't load Virtual Phone. Try again, or reload the page.",
  deviceFailed: "We couldn't use this audio device.",
}
