import { pushWords } from './push'

/** System notifications. With an empty `who` the text names nobody. */
export const notificationWords = {
  voicemail: (who: string) => (who ? `New voicemail from ${who}` : 'You have a new voicemail'),
  answered: (who: string) => (who ? `${who} answered your call` : 'Your call was answered'),
  incoming: pushWords.incoming,
  dropped: (who: string) => (who ? `Your call with ${who} was cut off` : 'Your call was cut off'),
  poor: (who: string) => (who ? `Poor connection with ${who}` : 'Your call has a poor connection'),

  /** In the settings. */
  title: 'Notifications',
  hint: 'Saved on this computer only.',
  on: 'Show notifications',
  what: 'For new voicemails and calls that ring here, and when a call is answered, cut off or hard to hear while you’re in another tab.',
  none: 'There are none while this page is closed, or while your browser has put it to sleep.',
  /** In place of `none`, where such calls are told too. */
  onlyCalls: 'While this page is closed, or your browser has put it to sleep, there are only those of calls.',
  names: 'Show names',
  namesHint: 'Anyone who can see your screen can read them.',
  state: {
    denied:
      'Your browser blocks notifications from this page. Allow them in the site settings beside the address, then try again.',
    unsupported: 'This browser can’t show notifications.',
    'in-frame': 'This page is inside another page, which can’t show notifications.',
  },
}
