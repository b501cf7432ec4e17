/** The keypad: its drawer, pad and contact search. */
export const keypad = {
  title: 'Keypad',
  open: 'Keypad',
  close: 'Close keypad',
  /** Accessible name of the field, because a placeholder is not a name. */
  field: 'Name or number',
  placeholder: 'Enter a name or number',
  pad: 'Dial pad',
  /** The visible text first, then the rest for speech ("2 ABC", "0 +"): WCAG 2.5.3. */
  keyName: (key: string, letters: string) => {
    if (key === '*') return '* star'
    if (key === '#') return '# pound'
    return letters ? `${key} ${letters}` : key
  },
  erase: 'Erase last character',
  tip: 'To search a contact, enter at least 3 characters via keyboard or number pad, or enter a 10-digit US phone number directly',
  contacts: 'School contacts',
  searching: 'Searching contacts…',
  found: (count: number) => (count === 1 ? '1 contact found' : `${count} contacts found`),
  searchFailed: "We couldn't search contacts.",
  /** After that, if it is a number that can be called. */
  stillCall: 'You can still call the number you entered.',
  showPad: 'Show dial pad',
  showContacts: (count: number) => `Show contacts (${count})`,
  more: (count: number) => `(+${count} more)`,
  roles: {
    staff: 'Staff',
    admin: 'Admin',
    district_admin: 'District admin',
    parent: 'Parent',
    student: 'Student',
  },
  missingPhone: 'Missing phone number',
  missingPhoneTip: "Call to this person can't be made due to missing phone number",
  pressEnter: 'Press Enter to call',
  call: 'Call',
  /** The Call button once it is known whom it calls. */
  callWho: (who: string) => `Call ${who}`,
  /** The people called last, while the field is empty. */
  recent: 'Recent',
  unsavedDetails: 'Unable to open due to unsaved call details.',
  /** Why the keypad cannot be opened. */
  unavailable: {
    unsupported:
      'This browser can’t place calls because WebRTC is missing or switched off. Use a current Chrome, Edge, Firefox or Safari.',
    insecure: 'Calls can only be placed from a secure page. Open this page with https to place a call.',
    'not-ready': 'The phone is still loading.',
    'phone-unverified': 'Verify a phone number in your account to place calls.',
    'phone-unassigned': 'You need a virtual phone number before you can place calls.',
  },
}
