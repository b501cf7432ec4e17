/** The dialogs before a call, and the form of the call. */
export const callFormWords = {
  // Errors of the call form, before and after the call. The keys are those of domain/call-form.ts.
  formErrors: {
    selectReason: 'Please select at least 1 reason for call.',
    otherReasonEmpty: 'Other Reason field cannot be empty',
    regardingName: 'Please add the name of the person this call is regarding',
  },

  // Shared by the pre-call dialog and the details.
  form: {
    reasons: 'Reason for Call',
    loadingReasons: 'Loading reasons',
    reasonsFailed: 'The reasons could not be loaded. You can write one beside Other.',
    other: 'Other',
    otherReason: 'Other reason',
    regarding: 'Call regarding',
    regardingName: 'Name of the person this call is regarding',
    relation: { student: 'Student', staff: 'Staff', parent: 'Parent', other: 'Other' },
    regardingStudent: 'Regarding Student',
    chooseStudent: 'Choose an option',
    noStudent: 'No student',
  },

  // The question before a call (`precall/prevent`).
  prevent: {
    title: (to: string) => `Call ${to}?`,
    reason: {
      recording:
        'This call will be recorded. Some states require that everyone on the call agrees: tell the other person.',
      'unknown-number':
        'This number does not belong to anyone in the directory. You will be asked what the call is about.',
      'several-phones': 'This person has more than one phone number. You will be asked which one to call.',
    },
    continue: 'Continue',
  },

  // The pre-call dialog.
  preCall: {
    title: (to: string) => `Call ${to}`,
    choosePhone: 'Choose a phone number',
    recommended: '(Recommended)',
    microphoneHint: 'Your microphone is turned on after Continue.',
    continue: 'Continue',
  },
}
