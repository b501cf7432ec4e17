import { expect, test, vi } from 'vitest'
import { hasReact } from './has-react'

// A host's page with React 18 is in demo/hosts-e2e: nothing is registered there.
test('a React before 19.2 is not enough, and one error says what to import (element/react)', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const isEnough of [hasReact({ version: '18.3.1' }), hasReact({ version: '18.3.1' })])
    expect(isEnough).toBe(false)
  expect(errors.mock.calls).toEqual([
    [
      '[virtual-phone]',
      "The elements of 'virtual-phone' need React 19.2, and this page has 18.3.1: import 'virtual-phone/standalone', which brings its own",
    ],
  ])
  expect(hasReact()).toBe(true)
})
