import { expect, test } from 'vitest'
import { microphoneCodeOf } from './errors'

const named = (name: string) => Object.assign(new Error(), { name })

test.each([
  ['NotAllowedError', 'mic-denied'],
  ['SecurityError', 'mic-denied'],
  ['NotFoundError', 'mic-missing'],
  ['OverconstrainedError', 'mic-missing'],
  ['NotReadableError', 'mic-busy'],
  ['AbortError', 'mic-busy'],
  ['TypeError', 'failed'],
  ['constructor', 'failed'],
])('the browser’s %s is %s (call/failure)', (name, code) => {
  expect(microphoneCodeOf(named(name))).toBe(code)
})

test('a value that is no error is a failure', () => {
  expect(microphoneCodeOf('no')).toBe('failed')
})
