import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPart } from '../testing/render/render-part'
import { WhenDrawn } from './when-drawn'

test('what is in a hidden box is mounted when the box is drawn, and stays when it is hidden again', () => {
  let isDrawn = false
  Object.assign(HTMLElement.prototype, { checkVisibility: () => isDrawn })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility'))
  let resize = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resize = tell
      }
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const view = () => (
    <WhenDrawn>
      <p>Today</p>
    </WhenDrawn>
  )
  const { screen, rerender } = renderPart(view())
  expect(screen.queryByText('Today')).toBeNull()
  isDrawn = true
  act(() => resize())
  expect(screen.getByText('Today')).toBeTruthy()
  isDrawn = false
  rerender(view())
  expect(screen.getByText('Today')).toBeTruthy()
})
