import { describe, expect, test } from 'vitest'
import { errorLabel } from './error-label'
import { errors } from './en/errors'

const byCode: Record<string, string> = errors.byCode

/** Every code that the contract names. */
const PLATFORM_CODES = [
  'error:bad-request',
  'error:call-in-progress',
  'error:forbidden',
  'error:invalid-grant',
  'error:missing-phone',
  'error:own-number',
  'error:phone-blocked',
  'error:do-not-call',
  'error:phone-not-available',
  'error:recording-restricted',
  'error:tts-unavailable',
  'error:user-login-not-allowed',
  'error:user-not-found',
  'error:validation',
  'error:virtual-phone-access',
]
const OUR_CODES = [
  'error:network',
  'error:timeout',
  'error:bad-answer',
  'error:no-file',
  'error:unauthorized',
  'error:unexpected',
]

describe('error texts', () => {
  test.each([...PLATFORM_CODES, ...OUR_CODES])('%s has a sentence', (code) => {
    expect(byCode[code]).toMatch(/\S/)
    expect(errorLabel({ errors }, code)).toBe(byCode[code])
  })

  test.each(['error:from-the-future', '', '__proto__', 'constructor', 'toString'])(
    '%j gets the general sentence',
    (code) => {
      expect(errorLabel({ errors }, code)).toBe(errors.fallback)
    },
  )
})
