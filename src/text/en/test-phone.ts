/** The input in the header for whoever tests the phone. */
export const testPhoneWords = {
  label: 'Test phone',
  hint: 'You may call this number although it is your own.',
}
