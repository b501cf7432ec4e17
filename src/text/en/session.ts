/** Sign-in and sign-out. The sentences of the session pages themselves are in `app`. */
export const session = {
  signedOut: "You're signed out. Try again to use the phone.",
  signInUnreachable: "We couldn't open the sign-in page. Check your connection and try again.",
  signInStopped: "The sign-in wasn't completed. Try again to use the phone.",
  storageBlocked: 'This browser blocks storage for this site. Allow it in the browser’s settings to sign in.',
  /** Why this tab leaves its person, without a press of Sign Out in it. Sentences follow each other. */
  left: {
    signedOut: 'You signed out in another tab.',
    ended: 'Your sign-in ended in another tab.',
    expired: 'Your sign-in has ended.',
    /** Without a name if the platform does not tell it. */
    replaced: (name = 'Somebody else') => `${name} has signed in from another tab.`,
    callGoesOn: 'You can finish this call.',
    signedOutHere: (name: string) => `${name} is signed out here.`,
    theirsIsKept: (name: string) => `What ${name} typed is kept in this tab for their next sign-in.`,
  },
  /** On the page that asks to sign in again. */
  typedWaits: 'What you typed is kept in this tab. Sign in here to go on with it.',
  /** Announced in a tab that switched to another person. */
  signedInAs: (name: string) => `Signed in as ${name}`,
  /** Sign Out was pressed in a call with details to save. */
  detailsFirst: 'Save the details of this call, then sign out.',
  /** Sign Out was pressed with unsaved work that is no call's. */
  unsaved: {
    greeting: "Your greeting isn't saved.",
    reasons: "A call reason isn't saved.",
    beforeCall: "What you typed before a call isn't saved.",
    block: "What you typed to block a number isn't sent.",
  },
  /** Follows what is unsaved. */
  unsavedFirst: 'Finish that first, or press Sign Out again.',
  /** Sign Out was pressed while another tab has work. */
  otherTabFirst: 'Another tab has a call or unsaved details. Finish there first, or press Sign Out again.',
  tokenUnavailable: "This page couldn't confirm who you are. Reload it and try again.",
}
