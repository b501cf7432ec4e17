import { expect, test } from 'vitest'
import { OTHER_REASON, errorsSince } from './other-reason'

test('the text beside an Other that was ticked after the attempt does not count as missing yet (form/reasons-required)', () => {
  const errors = {
    reasons: undefined,
    otherReason: 'otherReasonEmpty' as const,
    callRelationTo: 'regardingName' as const,
  }
  expect(errorsSince(undefined, errors)).toEqual({})
  expect(errorsSince({ reasons: [] }, errors)).toEqual({ callRelationTo: 'regardingName' })
  expect(errorsSince({ reasons: [OTHER_REASON] }, errors)).toEqual(errors)
})
