import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render/render-part'
import { keepFreeOfToasts, liftOfToasts } from './free-of-toasts'
import { Toaster, type ToastView } from './toaster'

const TOASTS: ToastView[] = [
  { id: '1', text: 'Saved', tone: 'success' },
  { id: '2', text: 'Could not load', tone: 'error' },
]

function renderToaster(toasts = TOASTS) {
  const calls = { onDismiss: vi.fn(), onPause: vi.fn(), onResume: vi.fn() }
  const view = (list: ToastView[]) => (
    <>
      <input aria-label="Notes" />
      <Toaster toasts={list} label="Messages" dismissLabel="Dismiss message" {...calls} />
    </>
  )
  const part = renderPart(view(toasts))
  return { ...part, ...calls, show: (list: ToastView[]) => part.rerender(view(list)) }
}

describe('toasts', () => {
  test('are in a region, which exists only while there are toasts', () => {
    const { screen, show } = renderToaster()
    expect(screen.getByRole('region', { name: 'Messages' })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Saved', 'Could not load'])
    show([])
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('hover and focus are one pause (toast/pause)', () => {
    const { screen, onPause, onResume } = renderToaster()
    const region = screen.getByRole('region')
    const close = screen.getAllByRole('button')[0] as HTMLElement
    // It appeared under a resting pointer, which is none.
    fireEvent.pointerMove(region, { movementX: 0, movementY: 0 })
    expect(onPause).not.toHaveBeenCalled()
    fireEvent.pointerMove(region, { movementX: 1, movementY: 0 })
    act(() => close.focus())
    expect(onPause).toHaveBeenCalledOnce()
    fireEvent.pointerOut(region, { relatedTarget: document.body })
    expect(onResume).not.toHaveBeenCalled()
    act(() => close.blur())
    expect(onResume).toHaveBeenCalledOnce()
  })

  test('the timers continue after the last one disappeared under the pointer', () => {
    const { screen, show, onResume } = renderToaster()
    fireEvent.pointerMove(screen.getByRole('region'), { movementX: 1, movementY: 0 })
    show([])
    expect(onResume).toHaveBeenCalledOnce()
  })

  test('closing by keyboard moves the focus to the next toast, and at last back to its origin (toast/focus)', async () => {
    const { screen, user, onDismiss, focused, show } = renderToaster()
    act(() => screen.getByRole('textbox').focus())
    act(() => screen.getAllByRole('button')[0]?.focus())
    await user.keyboard('{Enter}')
    expect(onDismiss).toHaveBeenLastCalledWith('1')
    show(TOASTS.slice(1))
    expect(focused()).toBe(screen.getByRole('button', { name: 'Dismiss message' }))
    await user.keyboard('{Enter}')
    expect(onDismiss).toHaveBeenLastCalledWith('2')
    expect(focused()).toBe(screen.getByRole('textbox'))
  })

  test('closing by pointer leaves the focus in the field', async () => {
    const { screen, user, onDismiss, focused } = renderToaster()
    await user.click(screen.getByRole('textbox'))
    await user.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect(onDismiss).toHaveBeenCalledWith('1')
    expect(focused()).toBe(screen.getByRole('textbox'))
  })
})

test('toasts stand above what they are about (toast/free)', () => {
  const save = document.createElement('div')
  document.body.append(save)
  const box =
    (top: number, left = 0) =>
    () =>
      new DOMRect(left, top, 100, 50)
  save.getBoundingClientRect = box(700)
  const release = keepFreeOfToasts(save)
  expect(liftOfToasts(new DOMRect(0, 690, 400, 48))).toBe(690 + 48 - 700 + 8)
  expect(liftOfToasts(new DOMRect(0, 600, 400, 48))).toBe(0)
  expect(liftOfToasts(new DOMRect(200, 690, 400, 48))).toBe(0)
  // Nor do they cover what is above it.
  const field = document.createElement('div')
  document.body.append(field)
  field.getBoundingClientRect = box(640)
  const releaseField = keepFreeOfToasts(field)
  expect(liftOfToasts(new DOMRect(0, 690, 400, 48))).toBe(690 + 48 - 640 + 8)
  // Above them is no room for toasts of this height.
  expect(liftOfToasts(new DOMRect(0, 50, 400, 690))).toBe(50 + 690 - 700 + 8)
  releaseField?.()
  release?.()
  expect(liftOfToasts(new DOMRect(0, 690, 400, 48))).toBe(0)
  save.remove()
  field.remove()
})
