import { describe, expect, test } from 'vitest'
import type { SipEnd } from './jssip-api'
import { endReasonOf, overReasonOf, placingErrorOf, refusalReasonOf, registrationErrorOf } from './sip-mapping'

const answeredWith = (status: number): SipEnd => ({
  originator: 'remote',
  message: { status_code: status },
  cause: 'SIP Failure Code',
})
const here = (cause: string): SipEnd => ({ originator: 'local', message: null, cause })

describe('what a SIP server answers to a call (line/sip-reasons)', () => {
  test.each([
    [403, 'rejected'],
    [408, 'no-answer'],
    [480, 'no-answer'],
    [486, 'busy'],
    [487, 'no-answer'],
    [600, 'busy'],
    [603, 'rejected'],
    [404, undefined],
    [484, undefined],
    [500, undefined],
    [503, undefined],
  ])('%i is the end %s', (status, reason) => {
    expect(refusalReasonOf(answeredWith(status))).toBe(reason)
    expect(endReasonOf(answeredWith(status), false, true)).toBe(reason ?? 'failed')
  })

  test.each([
    [401, 'auth'],
    [407, 'auth'],
    [404, 'auth'],
    [488, 'auth'],
    [500, 'auth'],
    [503, 'network'],
    [504, 'timeout'],
  ])('%i before anything rang is the error %s', (status, code) => {
    expect(placingErrorOf(answeredWith(status), true).code).toBe(code)
  })

  test('a lost server, a silent one, and a failure in this browser have different errors', () => {
    expect(placingErrorOf(here('Canceled'), false).code).toBe('network')
    expect(placingErrorOf(here('Request Timeout'), true).code).toBe('timeout')
    const ours = placingErrorOf(here('WebRTC Error'), true)
    // The message is the code, so that no text of a server is shown.
    expect([ours.code, ours.message]).toEqual(['failed', 'failed'])
  })

  test('an answered call is ended by the other side, or by the loss of the session', () => {
    expect(endReasonOf({ originator: 'remote', message: {}, cause: 'Terminated' }, true, true)).toBe('remote')
    expect(endReasonOf(here('Request Timeout'), true, true)).toBe('session-lost')
    expect(endReasonOf({ originator: 'system', message: null, cause: 'Dialog Error' }, true, true)).toBe('session-lost')
  })

  test('a call that rings when the server is lost ends as lost', () => {
    expect(endReasonOf(here('Canceled'), false, false)).toBe('session-lost')
  })

  test.each([
    [401, 'auth'],
    [403, 'auth'],
    [404, 'auth'],
    [407, 'auth'],
    [500, 'network'],
    [503, 'network'],
  ])('%i to a registration is the error %s', (status, code) => {
    expect(registrationErrorOf({ status_code: status }).code).toBe(code)
  })

  test('no server shows its own words', () => {
    const error = placingErrorOf({ ...answeredWith(500), message: { status_code: 500, reason_phrase: '<b>' } }, true)
    expect(error.message).not.toContain('<b>')
  })
})

describe('a call that no longer rings here (line/incoming)', () => {
  const canceled = (reason?: string): SipEnd => ({
    originator: 'remote',
    message: { getHeader: (name) => (name === 'Reason' ? reason : undefined) },
    cause: 'Canceled',
  })
  test.each([
    [canceled('SIP;cause=200;text="Call completed elsewhere"'), 'answered-elsewhere'],
    [canceled('SIP ;cause=200 ;text="OK"'), 'answered-elsewhere'],
    [canceled('SIP;cause=408'), 'timeout'],
    [canceled(), 'caller-hung-up'],
    [here('No Answer'), 'timeout'],
  ] as const)('%j is %s', (end, reason) => {
    expect(overReasonOf(end)).toBe(reason)
  })
})
