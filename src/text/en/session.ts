/** Sign-in and sign-out. The sentences of the session pages themselves are in `app`. */
export const session = {
  signedOut: "You're signed out. Try again to use the phone.",
  signInUnreachable: "We couldn't open the sign-in page. Check your connection and try again.",
  signInStopped: "The sign-in wasn't completed. Try again to use the phone.",
  storageBlocked: 'This browser blocks storage for this site. Allow it in the browser’s settings to sign in.',
  /** Shown while a call or a form of the previous person is open. */
  somebodyElse: 'Somebody else has signed in. Finish here, then this tab is theirs.',
  /** The same, if the new person is of another school. This tab does not change then. */
  somebodyElsewhere: 'Somebody else has signed in at another school. Finish here, then sign out in this tab.',
  /** Shown while work is open in this tab, after Sign Out, or 'Sign in now', in another one. */
  endedElsewhere: 'Your sign-in ended in another tab. Finish here first.',
  /** On the page that asks to sign in again. */
  typedIsKept: 'What you typed is kept in this tab. Sign in here to go on with it.',
  /** Announced in a tab that switched to another person. */
  signedInAs: (name: string) => `Signed in as ${name}`,
  /** Sign Out was pressed in a call with details to save. */
  detailsFirst: 'Save the details of this call, then sign out.',
  /** Sign Out was pressed with unsaved work that is no call's. */
  kept: {
    greeting: "Your greeting isn't saved.",
    reasons: "A call reason isn't saved.",
    beforeCall: "What you typed before a call isn't saved.",
    block: "What you typed to block a number isn't sent.",
  },
  /** Follows what is unsaved. */
  keptFirst: 'Finish that first, or press Sign Out again.',
  /** Sign Out was pressed while another tab has work. */
  otherTabFirst: 'Another tab has a call or unsaved details. Finish there first, or press Sign Out again.',
  tokenUnavailable: "This page couldn't confirm who you are. Reload it and try again.",
}
