import { expect, test } from 'vitest'
import { fakeContext } from '../../testing/fakes/fake-context'
import { oncePerPhone } from './once-per-phone'

test('each phone has one of its own, made when it is first asked for', () => {
  const phones: string[] = []
  const partOf = oncePerPhone(({ config }) => ({ number: phones.push(config.instituteId) }))
  const [one, other] = [fakeContext(), fakeContext()]
  expect(phones).toEqual([])
  expect(partOf(one)).toBe(partOf(one))
  expect(partOf(other)).not.toBe(partOf(one))
  expect(phones).toHaveLength(2)
})
