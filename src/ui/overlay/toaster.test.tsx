import { act, fireEvent } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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

  test('hover and focus are one pause (toast/times)', () => {
    const { screen, onPause, onResume } = renderToaster()
    const region = screen.getByRole('region')
    const close = screen.getAllByRole('button')[0] as HTMLElement
    // The toast appeared under a resting pointer, which does not count as hovering.
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

  test('closing by keyboard moves the focus to the next toast, and at last back to its origin (toast/announce)', async () => {
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

describe('the place of toasts (toast/place)', () => {
  const TOASTS_AT = new DOMRect(0, 690, 400, 48)
  /** An element of the page, removed at the end of the test. */
  const put = (tag: string, top: number, left = 0, height = 50) => {
    const element = document.createElement(tag)
    element.getBoundingClientRect = () => new DOMRect(left, top, 100, height)
    document.body.append(element)
    onTestFinished(() => element.remove())
    return element
  }
  const keep = (element: HTMLElement) => onTestFinished(keepFreeOfToasts(element) ?? (() => undefined))
  const above = (top: number) => TOASTS_AT.bottom - top + 8

  test('is above what is needed next, and only if they would cover it', () => {
    keep(put('div', 700))
    expect(liftOfToasts(TOASTS_AT)).toBe(above(700))
    expect(liftOfToasts(new DOMRect(0, 600, 400, 48))).toBe(0)
    expect(liftOfToasts(new DOMRect(200, 690, 400, 48))).toBe(0)
    keep(put('div', 640))
    expect(liftOfToasts(TOASTS_AT)).toBe(above(640))
    // Toasts of this height do not fit above both.
    expect(liftOfToasts(new DOMRect(0, 50, 400, 690))).toBe(50 + 690 - 700 + 8)
    // Nor do they fit above an element that fills the page.
    keep(put('div', 20, 0, 740))
    expect(liftOfToasts(TOASTS_AT)).toBeLessThanOrEqual(TOASTS_AT.top)
  })

  test('covers no other control either, or if that is impossible in the lower half, no field', () => {
    keep(put('div', 700))
    put('button', 650)
    expect(liftOfToasts(TOASTS_AT)).toBe(above(650))
    // From here on there is a control everywhere in the lower half.
    for (let top = 600; top > 300; top -= 50) put('button', top)
    put('textarea', 640, 0, 60)
    expect(liftOfToasts(TOASTS_AT)).toBe(above(640))
    // Boxes to tick count too, as far as there is a place without them.
    put('input', 560).setAttribute('type', 'checkbox')
    expect(liftOfToasts(TOASTS_AT)).toBe(above(560))
    put('input', 0, 0, 560).setAttribute('type', 'checkbox')
    expect(liftOfToasts(TOASTS_AT)).toBe(above(640))
  })

  test('is over no field of a form, also where nothing else must be free', () => {
    keep(put('div', 300))
    put('textarea', 680)
    expect(liftOfToasts(TOASTS_AT)).toBe(above(680))
  })

  test('is not over what has the focus', () => {
    expect(liftOfToasts(TOASTS_AT)).toBe(0)
    put('button', 700).focus()
    expect(liftOfToasts(TOASTS_AT)).toBe(above(700))
  })

  test('stays as long as it is free', () => {
    const player = put('div', 700)
    const release = keepFreeOfToasts(player)
    const lift = liftOfToasts(TOASTS_AT)
    release?.()
    expect(liftOfToasts(TOASTS_AT, lift)).toBe(lift)
    keep(put('div', 650))
    expect(liftOfToasts(TOASTS_AT, lift)).toBe(above(650))
  })

  test('changes for a control that comes under lifted toasts', () => {
    keep(put('div', 700))
    const lift = liftOfToasts(TOASTS_AT)
    put('button', 650)
    expect(liftOfToasts(TOASTS_AT, lift)).toBe(above(650))
    expect(liftOfToasts(TOASTS_AT, above(650))).toBe(above(650))
  })

  test('changes with what opens while they are shown', async () => {
    const { screen } = renderToaster()
    const region = screen.getByRole('region', { name: 'Messages' })
    region.getBoundingClientRect = () =>
      new DOMRect(0, TOASTS_AT.y + (Number.parseFloat(region.style.translate.slice(2)) || 0), 400, 48)
    keep(put('div', 700))
    await vi.waitFor(() => expect(region.style.translate).toBe(`0 ${-above(700)}px`))
    act(() => put('input', 630).focus())
    await vi.waitFor(() => expect(region.style.translate).toBe(`0 ${-above(630)}px`))
  })
})
