/** The setup page, the choice of the personal phone, and the view for a verification code. */
export const setupWords = {
  title: 'Virtual Phone Setup',
  updateTitle: 'Virtual Phone Update',
  skip: 'Skip for Now',
  choose: {
    intro: 'Pick the number families will see. When they call it, your own phone rings.',
    forwardTo: 'Calls ring on',
    areaCode: 'Area code',
    areaCodeHint: '3 digits. The numbers below are in this area.',
    noneFound: (areaCode: string) =>
      `No virtual phone numbers were found in area code ${areaCode}. Please enter a different 3-digit area code below.`,
    numbers: 'Available numbers',
    loading: 'Loading available numbers',
    found: (count: number, areaCode: string) =>
      count === 1
        ? `1 number is available in area code ${areaCode}`
        : `${count} numbers are available in area code ${areaCode}`,
    failed: "We couldn't load the available numbers.",
    notAvailable: 'not available',
    yours: 'your number now',
    complete: 'Complete Setup',
    completing: 'Completing setup',
    keep: (phone: string) => `Keep ${phone}`,
    obstacle: {
      'no-number': 'Choose a number first',
      'no-callback': 'Verify a phone number of your own first',
      'not-available': "This number isn't available in the area you entered. Choose another one",
    },
  },
  mustVerify: {
    text: 'A verified phone number is required before you can set up Virtual Phone. Verify your phone number on your account page, then come back.',
    checkAgain: 'Check again',
    checking: 'Checking your phone number',
    stillNot: "Your phone number isn't verified yet.",
  },
  done: {
    heading: 'Your phone is ready',
    text: 'You can call families now. When they call your virtual number, your own phone rings.',
    announced: (phone: string) => `Setup is complete. Your virtual number is ${phone}.`,
    customize: 'Customize Settings',
    done: 'Done',
    another: 'Choose another number',
  },
  denied: "You don't have permission to set up a virtual number. Ask your administrator for access.",
  personalPhone: {
    text: 'Your phone number has changed in the platform, and you have more than one verified number. Choose the one that should ring when families call.',
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
