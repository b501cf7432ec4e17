import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RouteMatch } from '../route-matcher'
import type { AppRoute } from '../routes'
import { useScrollToTop } from './use-scroll-to-top'

const callOf = (callId: string) => ({ route: {}, params: { callId } }) as unknown as RouteMatch<AppRoute>

function Screen({ callId }: { callId: string }) {
  return <div ref={useScrollToTop(callOf(callId))} />
}

test('a fresh page is not scrolled, which would lay it out once more; another call is', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTop', 'set')
  onTestFinished(() => scrolled.mockRestore())
  const { rerender } = render(<Screen callId="one" />)
  expect(scrolled).not.toHaveBeenCalled()
  rerender(<Screen callId="other" />)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0)
})
