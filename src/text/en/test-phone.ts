/** The header's field for people who test the phone. */
export const testPhoneWords = {
  label: 'Test phone',
  hint: 'You may call this number although it is your own.',
}
