import { describe, expect, test } from 'vitest'
import { en } from '../en'
import { errorLabel } from '../error-label'

const { errors } = en

/** Every code that spec/api.md names. */
const PLATFORM_CODES = [
  'error:bad-request',
  'error:call-in-progress',
  'error:forbidden',
  'error:invalid-grant',
  'error:missing-phone',
  'error:own-number',
  'error:phone-blocked',
  'error:phone-not-available',
  'error:recording-restricted',
  'error:tts-unavailable',
  'error:user-login-not-allowed',
  'error:user-not-found',
  'error:validation',
  'error:virtual-phone-access',
]
const OUR_CODES = ['error:network', 'error:timeout', 'error:bad-answer', 'error:unauthorized', 'error:unexpected']
const VOICE_CODES = ['mic-denied', 'mic-missing', 'mic-busy', 'auth', 'network', 'timeout', 'busy-local', 'no-call']

describe('error texts', () => {
  test.each([...PLATFORM_CODES, ...OUR_CODES, ...VOICE_CODES, 'insecure', 'failed'])('%s has a sentence', (code) => {
    expect(errors.byCode[code]).toMatch(/\S/)
    expect(errorLabel(en, code)).toBe(errors.byCode[code])
  })

  test.each(['error:from-the-future', '', '__proto__', 'constructor', 'toString'])(
    '%j gets the general one',
    (code) => {
      expect(errorLabel(en, code)).toBe(errors.fallback)
    },
  )

  test.each<[sentence: string, text: string | undefined]>([
    ['You have an ongoing call in another tab.', errors.ongoingInOtherTab],
    ['You are trying to call your number', errors.ownNumber],
    ['You are trying to call your number', errors.byCode['error:own-number']],
    ['Another call is in progress', errors.anotherCall],
    [
      'Can’t access microphone. Turn on microphone access in your browser settings to place a call.',
      errors.microphoneDenied,
    ],
    [
      'Can’t access microphone. Turn on microphone access in your browser settings to place a call.',
      errors.byCode['mic-denied'],
    ],
    ['Call error', errors.callError],
    ['Unable to open due to unsaved call details.', errors.unsavedCallDetails],
    ['Please enter a 10-digit US phone number.', errors.invalidNumber],
    [
      'User cannot be found. This person no longer has a platform account/their account has been disabled.',
      errors.byCode['error:user-not-found'],
    ],
  ])('the product says %j', (sentence, text) => {
    expect(text).toBe(sentence)
  })

  test('an emergency number is refused with what to use instead', () => {
    expect(errors.emergency).toContain('cannot place emergency calls')
    expect(errors.emergency.toLowerCase()).toContain('use a telephone')
  })
})
