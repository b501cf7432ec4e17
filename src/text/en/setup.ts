/** The setup page, the choice of the personal phone, and the view for a verification code. */
export const setupWords = {
  title: 'Virtual Phone Setup',
  updateTitle: 'Virtual Phone Update',
  skip: 'Skip for Now',
  choose: {
    intro: 'Choose the number that people see when you call them. Calls to it ring on your own phone.',
    forwardTo: 'Calls ring on',
    areaCode: 'Area code',
    areaCodeHint: '3 digits. The numbers below are of this area.',
    noneFound: (areaCode: string) =>
      `No virtual phone numbers were found in area code ${areaCode}. Please enter a different 3-digit area code below.`,
    numbers: 'Available numbers',
    loading: 'Loading available numbers',
    found: (count: number, areaCode: string) =>
      count === 1
        ? `1 number is available in area code ${areaCode}`
        : `${count} numbers are available in area code ${areaCode}`,
    failed: 'The available numbers could not be loaded.',
    notAvailable: 'not available',
    yours: 'your number now',
    complete: 'Complete Setup',
    completing: 'Completing setup',
    keep: (phone: string) => `Keep ${phone}`,
    obstacle: {
      'no-number': 'Choose a number first',
      'no-callback': 'Verify a phone number of your own first',
      'not-available': 'This number is not available in the area you entered. Choose another one',
    },
  },
  mustVerify: {
    text: 'A verified phone number is required before you can set up Virtual Phone. Verify your phone number on your account page, then come back.',
    checkAgain: 'Check again',
    checking: 'Checking your phone number',
    stillNot: 'Your phone number is not verified yet.',
  },
  done: {
    heading: 'Your phone is ready',
    text: 'You can place calls now. Calls to your virtual number ring on your own phone.',
    announced: (phone: string) => `Setup is complete. Your virtual number is ${phone}.`,
    customize: 'Customize Settings',
    done: 'Done',
    another: 'Choose another number',
  },
  denied: 'You do not have permission to set up a virtual number. Ask your administrator for access.',
  personalPhone: {
    text: 'Your phone number has changed in the platform, and more than one of your numbers is verified. Choose the one that calls to your virtual number ring on.',
    phones: 'Forward calls to',
    save: 'Save',
    saving: 'Saving your choice',
    chooseFirst: 'Choose a phone number first',
    saved: (phone: string) => `Calls are now forwarded to ${phone}.`,
  },
  verification: {
    title: 'Verify your phone number',
    text: (phone: string) => `Enter the code that was sent to ${phone}.`,
    code: 'Verification code',
    missing: 'Enter the code from the message',
    resend: 'Resend Code',
    continue: 'Continue',
    checking: 'Checking the code',
    cancel: 'Cancel',
  },
}
