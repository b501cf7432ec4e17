/** The keys that work in the app once they are switched on. */
export const shortcutWords = {
  title: 'Keyboard shortcuts',
  hint: 'Saved on this computer only.',
  on: 'Use keyboard shortcuts',
  what: 'They work inside the phone, and not while you’re typing.',
  keys: {
    search: 'Search the log',
    keypad: 'Open the keypad',
    mute: 'Mute or unmute your call',
    list: 'Show this list',
  },
  close: 'Close',
}
