import { expect, test } from 'vitest'
import { translations } from '../../scripts/manifests/translations'
import * as english from './en'
import { app, blocking, call, callDetails, callErrors, callForm, callLog, common, errors, keypad } from './en'

const MICROPHONE = 'Can’t access microphone. Turn on microphone access in your browser settings to place a call.'

/** The exact sentences, each with the text that must equal it. */
test.each<[sentence: string, text: string | undefined]>([
  ['Please provide tenant_id param', app.missingTenant],
  ['Back to Home', app.backToHome],
  ['Sign Out', app.signOut],
  ['...Pending', app.pending],
  ['Page not found', app.notFound.title],
  ['Voicemails you receive will appear here.', app.noVoicemail],
  ['Virtual Phone is not enabled for this institute.', app.disabled.title],
  ['Your account has been disabled.', app.disabledAccount.title],
  ['Please sign in again. Your account status or permissions changed.', app.signInAgain.title],
  ['Sign in now', app.signInAgain.action],
  ['Oops!', app.oops.title],
  ['Sorry, an unexpected error has occurred.', app.oops.text],
  [
    'Your phone number has changed in the platform. Virtual Phone calls are now being forwarded to 201-555-0100.',
    app.setup.phoneChanged('201-555-0100'),
  ],
  [
    'You must have a verified phone number in the platform to place and receive calls. Your account no longer has a phone number. Please navigate to your account settings page and verify your phone number.',
    app.setup.unverified,
  ],

  ['CALL LOG', callLog.logs.calls.title],
  ['VOICEMAIL LOG', callLog.logs.voicemail.title],
  ['Newest First', callLog.sorts.newest],
  ['Oldest First', callLog.sorts.oldest],
  ['Name (A-Z)', callLog.sorts['name-ascending']],
  ['Name (Z-A)', callLog.sorts['name-descending']],
  ['Showing 21-40 of 53 calls', callLog.logs.calls.showing(21, 40, 53)],
  ['Live', callLog.live],
  ['Calls you make will appear here.', callLog.logs.calls.empty],
  ["You don't have any voicemails.", callLog.logs.voicemail.empty],
  ['No result', callLog.noneFound],

  ['Keypad', keypad.title],
  ['Enter a name or number', keypad.placeholder],
  ['School contacts', keypad.contacts],
  ['Press Enter to call', keypad.pressEnter],
  [
    'To search a contact, enter at least 3 characters via keyboard or number pad, or enter a 10-digit US phone number directly',
    keypad.tip,
  ],
  ['(+2 more)', keypad.more(2)],
  ['Missing phone number', keypad.missingPhone],
  ["Call to this person can't be made due to missing phone number", keypad.missingPhoneTip],
  ["Call to this person can't be made due to missing phone number", call.missingPhone],
  ['Unable to open due to unsaved call details.', keypad.unsavedDetails],
  ["This number can't be called from here", call.undialable],
  ["This phone can't dial 711. Call your relay service's 10-digit number.", call.relay],
  ['Please enter a 10-digit US phone number.', call.invalidNumber],
  ['No result', common.noResult],

  ['(Recommended)', callForm.preCall.recommended],
  ['Continue', callForm.preCall.continue],
  ['Cancel', common.cancel],
  ['Reason for Call', callForm.form.reasons],
  ['Regarding Student', callForm.form.regardingStudent],
  ['Choose an option', callForm.form.chooseStudent],
  ['Call regarding', callForm.form.regarding],
  ['Please select at least 1 reason for call.', callForm.formErrors.selectReason],
  ['Other Reason field cannot be empty', callForm.formErrors.otherReasonEmpty],
  ['Please add the name of the person this call is regarding', callForm.formErrors.regardingName],
  ['End Call', call.live.end],

  ['You have an ongoing call in another tab.', call.otherTab],
  ['You are trying to call your number', call.ownNumber],
  ['You are trying to call your number', errors.byCode['error:own-number']],
  ['Another call is in progress', call.anotherCall],
  ['Another call is in progress', callErrors.failures['busy-local']],
  ['Another call is in progress', errors.byCode['error:call-in-progress']],
  [MICROPHONE, callErrors.failures['mic-denied']],
  ['Call error', callErrors.failures.failed],

  ['Unsaved call details', callDetails.unsaved.title],
  ['Keep editing', callDetails.unsaved.keepEditing],
  ['Save', common.save],
  ['Please save call details before proceeding. It’s mandatory for unknown numbers.', callDetails.unsaved.text],
  ['No call details added', callDetails.empty],
  ['No Recording', callDetails.recording.status.not_submitted],
  ['Processing', callDetails.recording.status.submitted],
  ['Failed', callDetails.recording.status.failed],
  [
    'User cannot be found. This person no longer has a platform account/their account has been disabled.',
    errors.byCode['error:user-not-found'],
  ],

  ['Unblock caller', blocking.entries.unblock],
  ['The phone number is blocked.', blocking.status.numberBlocked],
  ['This caller is currently blocked school-wide by Ana Ruiz.', blocking.status.wide('school', 'Ana Ruiz')],
  ['This caller is currently blocked district-wide.', blocking.status.wide('district')],
  ['This caller is currently blocked only for you.', blocking.status.onlyForYou],
  ['This caller is currently blocked by Ana Ruiz.', blocking.status.blockedBy('Ana Ruiz')],
  ['Only district admin has permissions to unblock this caller', blocking.denied.districtAdminOnly],
  ['Only district admin and school admin have permissions to unblock this caller.', blocking.denied.adminsOnly],
  [
    'To unblock this number, please go to blocklist tab or to the school where the number is blocked.',
    blocking.denied.otherSchool,
  ],
  ['Phone number is required', blocking.formErrors.phoneRequired],
  ['Enter a valid phone number', blocking.formErrors.phoneInvalid],
  ['Please select a reason why this number should be blocked.', blocking.formErrors.reasonRequired],
  ['___-___-____', blocking.phonePlaceholder],
  ['Phone number blocked!', blocking.blocked],
  ['Phone number unblocked!', blocking.unblocked],
])('the product says %j (look/words)', (sentence, text) => {
  expect(text).toBe(sentence)
})

test('the labels of a call’s status are the product’s (log/labels)', () => {
  expect(callLog.status).toEqual({
    answered: 'Answered',
    started: 'Started',
    rejected: 'Rejected',
    noAnswer: 'No Answer',
    voicemail: 'Voicemail',
    failed: 'Failed',
    busy: 'Busy',
    outOfOfficeHours: 'Out of office hours',
    unavailable: 'Unavailable',
    blocked: 'Blocked',
    unknown: 'Unknown',
  })
})

test('the refusal of an emergency number says what to use instead', () => {
  expect(call.emergency).toContain('cannot place emergency calls')
  expect(call.emergency.toLowerCase()).toContain('use a telephone')
})

test('every text speaks as a school office does: contractions, nothing that “could not be” done, “of the report” or “of the day”, no zone’s technical name (look/words)', () => {
  const stiff =
    /could(n't| not) be\b|\bof the (report|day)\b|America\/|\btell your administrator\b|\b(is|are|was|were) not\b/
  /** Texts that the product quotes. */
  const quoted = new Set(['app.disabled.title'])
  expect(translations(english).filter(([path, text]) => !quoted.has(path) && stiff.test(text))).toEqual([])
})
