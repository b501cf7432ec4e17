import { expect, test } from 'vitest'
import { createNavigation } from './navigation'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createParts } from './late-part'

test('a part is made once per phone, on first use', () => {
  const context = fakeContext()
  const other = fakeContext()
  const createPart = (of: unknown) => ({ of })
  const partOf = createParts(context, createNavigation(context))
  const partOfOther = createParts(other, createNavigation(other))
  expect(partOf(createPart)).toBe(partOf(createPart))
  expect(partOf(createPart).of).toBe(context)
  expect(partOfOther(createPart).of).toBe(other)
})
