import { describe, expect, test } from 'vitest'
import { VoiceError } from '../errors'
import { toLineError } from './to-line-error'

describe('line/port', () => {
  test.each([
    ['an Error with a code', Object.assign(new Error('No route'), { code: 'network' }), 'network', 'No route'],
    ['a plain object with a code', { code: 'auth', message: 'Who are you?' }, 'auth', 'Who are you?'],
    ['a plain object without a message', { code: 'mic-denied' }, 'mic-denied', 'mic-denied'],
  ])('%s is a VoiceError', (_, cause, code, message) => {
    const error = toLineError(cause)
    expect(error).toBeInstanceOf(VoiceError)
    expect(error).toMatchObject({ code, message, cause })
  })

  test.each([
    ['a VoiceError', new VoiceError('timeout')],
    ['an error without a code', new TypeError('x is not a function')],
    ['an error with a code of another kind', Object.assign(new Error('x'), { code: 'toString' })],
    ['a number as code', { code: 7 }],
    ['a text', 'no'],
    ['nothing', undefined],
    ['null', null],
  ])('%s stays as it is', (_, cause) => expect(toLineError(cause)).toBe(cause))
})
