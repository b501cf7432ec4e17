import { describe, expect, test } from 'vitest'
import { counterpartOf, mayEditCall, type CallSides } from './counterpart'

const call = (change: Partial<CallSides> = {}): CallSides => ({
  direction: 'outbound',
  callFromId: 'me',
  callFromName: 'Nora',
  callFromNumber: '+12015550101',
  callToId: 'parent-1',
  callToName: ' Pavel ',
  callToNumber: '+12015550123',
  ...change,
})

const inbound = (change: Partial<CallSides>): CallSides =>
  call({ direction: 'inbound', callFromId: 'parent-1', callToId: 'me', ...change })

describe('the other side', () => {
  test('of an outbound call is the callee', () => {
    expect(counterpartOf(call())).toEqual({ id: 'parent-1', name: 'Pavel', phone: '+12015550123', isUnknown: false })
  })

  test('of an inbound call is the caller', () => {
    expect(counterpartOf(call({ direction: 'inbound' }))).toMatchObject({ id: 'me', name: 'Nora' })
  })

  test('is unknown for the system caller and for a missing name (api/unknown-field)', () => {
    expect(counterpartOf(call({ callToId: 'system', callToName: '' }))).toMatchObject({ name: '', isUnknown: true })
    expect(counterpartOf(call({ callToId: undefined, callToName: undefined }))).toMatchObject({ isUnknown: true })
  })
})

describe('a call may be edited (form/who-may-edit)', () => {
  test.each([
    ['by its caller', 'me', call(), true],
    ['by its callee', 'parent-1', call(), true],
    ['not by another person', 'somebody', call(), false],
    ['not by a signed-out person', undefined, call(), false],
    ['with an unknown number too', 'me', call({ callToId: 'system' }), true],
    ['not without a callee', 'me', call({ callToId: undefined }), false],
    ['not without a caller', 'parent-1', call({ callFromId: undefined }), false],
    ['by the callee of a caller without an id', 'me', inbound({ callFromId: undefined }), true],
    ['not by others, of such a call', 'somebody', inbound({ callFromId: undefined }), false],
    [
      'not by the caller of an inbound call without a callee',
      'me',
      inbound({ callFromId: 'me', callToId: undefined }),
      false,
    ],
    ['not with an empty id', '', call({ callFromId: '' }), false],
  ])('%s', (_, viewer, sides, may) => {
    expect(mayEditCall(sides, viewer)).toBe(may)
  })
})
