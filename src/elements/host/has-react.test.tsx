import type * as react from 'react'
import { expect, test, vi } from 'vitest'

vi.mock('react', async (original) => ({
  ...(await original<typeof react>()),
  version: '18.3.1',
  useEffectEvent: undefined,
}))

test('with a React before 19.2 nothing is registered, and one error says what to import (element/react)', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await import('../tags/vp-keypad')
  await import('../tags/vp-call-log')
  expect(customElements.get('vp-keypad')).toBeUndefined()
  expect(errors.mock.calls).toEqual([
    [
      '[virtual-phone]',
      "The elements of 'virtual-phone' need React 19.2, and this page has 18.3.1: import 'virtual-phone/standalone', which brings its own",
    ],
  ])
})
