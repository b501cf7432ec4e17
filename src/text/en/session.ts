/** Sign-in and sign-out. The sentences of the session pages themselves are in `app`. */
export const session = {
  signedOut: 'You are signed out. Try again to use the phone.',
  signInUnreachable: 'The sign-in page could not be opened. Check your connection and try again.',
  signInStopped: 'The sign-in was not completed. Try again to use the phone.',
  storageBlocked: 'This browser blocks storage for this site. Allow it in the browser’s settings to sign in.',
  tokenUnavailable: 'This page could not confirm who you are. Reload it and try again.',
}
