import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render/render-part'
import { useToday } from './use-today'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59) })
})
afterEach(() => {
  vi.useRealTimers()
})

const Day = () => <li>{new Date(useToday()).getDate()}</li>

test('all that shows today shares one timer, learns of midnight, and leaves no timer behind', () => {
  const { container, rerender } = renderPart(
    <>
      <Day />
      <Day />
      <Day />
    </>,
  )
  expect(container.textContent).toBe('202020')
  expect(vi.getTimerCount()).toBe(1)
  rerender(<Day />)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(container.textContent).toBe('21')
  act(() => void vi.advanceTimersByTime(24 * 60 * 60_000))
  expect(container.textContent).toBe('22')
  rerender(<i />)
  expect(vi.getTimerCount()).toBe(0)
})
