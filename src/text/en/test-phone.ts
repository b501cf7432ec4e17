/** The header's field for people who test the phone. */
export const testPhoneWords = {
  label: 'Test phone',
  hint: "You can call this number even though it's your own.",
}
