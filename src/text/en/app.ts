import type { TabId } from '../../domain/access/page-access'

export const app = {
  productName: 'Virtual Phone',
  backToHome: 'Back to Home',
  userMenu: 'Your phone and account',
  virtualNumber: 'Virtual number',
  forwardingNumber: 'Forwarding number',
  noNumber: 'None',
  signOut: 'Sign Out',
  sidebar: 'Virtual Phone',
  tabs: {
    call: 'Call',
    lists: 'Call lists',
    voicemail: 'Voicemail',
    report: 'Report',
    blocklist: 'Block list',
    settings: 'Settings',
  } satisfies Record<TabId, string>,
  /** The title of the pages where a person chooses or corrects their numbers. */
  setupTitle: 'Phone setup',
  /** A tab that is still disabled. */
  tabShut: {
    setup: (tab: string) => `${tab}: set up your phone first`,
    choice: (tab: string) => `${tab}: choose a phone number first`,
  },
  /** The text of the dot on the Voicemail tab, announced for each new voicemail. */
  newVoicemails: (count: number) => (count === 1 ? '1 new voicemail' : `${count} new voicemails`),
  /** The number on the Call tab. */
  dueReminders: (count: number) => (count === 1 ? '1 reminder is due' : `${count} reminders are due`),
  backToLog: 'Back to the call log',
  backToVoicemail: 'Back to voicemail',
  backToReport: 'Back to the report',
  /** From a transcript that replaces the details. */
  backToDetails: 'Back to details',
  chooseCall: 'Choose a call to see its details, or call someone.',
  /** Beside a list of voicemails, also an empty one (`voicemail/panel`). */
  chooseVoicemail: 'Choose a voicemail to listen to it.',
  noVoicemail: 'Voicemails you receive will appear here.',
  loadingApp: 'Loading Virtual Phone',
  pending: '...Pending',
  notFound: {
    title: 'Page not found',
    text: 'Check the address, or go to your calls.',
    action: 'Go to your calls',
  },
  /** As long as the browser has no network. */
  offline: "You're offline. What you type is kept on this computer.",
  /** After a call that the person took on their own telephone. */
  notesOffer: {
    ended: 'The call on your phone has ended.',
    add: (name: string) => `Add notes about ${name}'s call`,
    dismiss: (name: string) => `Dismiss: notes about ${name}'s call`,
  },
  disabled: {
    title: 'Virtual Phone is not enabled for this institute.',
    /** Whom to ask. */
    text: 'To get it, ask the office of your school or district that manages your platform accounts.',
    action: 'Back to the platform',
  },
  disabledAccount: {
    title: 'Your account has been disabled.',
    text: "If you think that's a mistake, ask an administrator at your school. They can turn your account back on.",
    action: 'Log in to the platform',
  },
  signInAgain: {
    title: 'Please sign in again. Your account status or permissions changed.',
    action: 'Sign in now',
  },
  /** After Sign Out, in the whole app. */
  signedOut: {
    title: 'You are signed out',
    action: 'Sign in',
  },
  /** A sign-in here would replace another one, which the browser still has. */
  replace: {
    title: (name?: string, institute?: string) =>
      `You are signed in${name ? ` as ${name}` : ''}${institute ? ` at ${institute}` : ''}. Switch?`,
    action: 'Switch',
    stay: 'Stay signed in',
  },
  missingTenant: 'Please provide tenant_id param',
  missingInstitute: 'Please provide institute_id param',
  signInCard: {
    title: 'Sign in to use the phone',
    text: "You'll sign in on your platform and come right back.",
    action: 'Sign in',
  },
  /** In an element whose page has the sign-in card elsewhere. */
  waitsForSignIn: 'Sign in to see this.',
  oops: {
    title: 'Oops!',
    text: 'Sorry, an unexpected error has occurred.',
    retry: 'Try again',
  },
  /** An error outside every screen: the failure page (`route/not-found`). */
  applicationError: 'Unexpected Application Error',
  startFailed: {
    title: "We couldn't load Virtual Phone.",
    text: 'Check your connection. Nothing was lost.',
  },
  setup: {
    unverified:
      'You must have a verified phone number in the platform to place and receive calls. Your account no longer has a phone number. Please navigate to your account settings page and verify your phone number.',
    phoneChanged: (phone: string) =>
      `Your phone number has changed in the platform. Virtual Phone calls are now being forwarded to ${phone}.`,
    dismissPhoneChanged: 'Dismiss phone change notice',
    myAccount: 'My Account',
  },
  officeHours: {
    text: "Your office hours aren't set up. Families can reach you at any time.",
    action: 'Set up office hours',
    dismiss: 'Dismiss office hours notice',
  },
}
