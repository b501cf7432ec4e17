import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render/render-part'
import { Tooltip } from './tooltip'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

function renderTooltip() {
  const part = renderPart(
    <Tooltip text="Missing phone number">
      <button>Ada Lovelace</button>
    </Tooltip>,
  )
  const button = part.screen.getByRole('button')
  const visible = () => part.screen.queryByRole('tooltip') !== null
  const hover = (on: boolean, target: Element = button, pointerType = 'mouse') =>
    fireEvent(
      target,
      new PointerEvent(on ? 'pointerover' : 'pointerout', {
        bubbles: true,
        composed: true,
        pointerType,
        relatedTarget: part.host,
      }),
    )
  return { ...part, button, visible, hover }
}

describe('a tooltip (a11y/tooltip)', () => {
  test('describes its control even while hidden', () => {
    const { screen, visible } = renderTooltip()
    expect(screen.getByRole('button', { description: 'Missing phone number' })).toBeTruthy()
    expect(visible()).toBe(false)
  })

  test('that repeats the name of its control is not read with it', () => {
    const { screen, container } = renderPart(
      <Tooltip text="Mute">
        <button aria-label="Mute" />
      </Tooltip>,
    )
    act(() => screen.getByRole('button', { name: 'Mute' }).focus())
    expect(container.querySelector('[role=tooltip]')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false)
  })

  test('appears on hover after a delay and disappears after a delay', () => {
    const { hover, visible } = renderTooltip()
    hover(true)
    expect(visible()).toBe(false)
    pass(300)
    expect(visible()).toBe(true)
    hover(false)
    expect(visible()).toBe(true)
    pass(150)
    expect(visible()).toBe(false)
  })

  test('stays while the pointer moves to it', () => {
    const { hover, visible, screen } = renderTooltip()
    hover(true)
    pass(300)
    hover(false)
    pass(100)
    hover(true, screen.getByRole('tooltip'))
    pass(1000)
    expect(visible()).toBe(true)
  })

  test('ignores touch', () => {
    const { hover, visible } = renderTooltip()
    hover(true, undefined, 'touch')
    pass(1000)
    expect(visible()).toBe(false)
  })

  test('is hidden by Esc, which closes nothing else (a11y/dialog)', () => {
    const { hover, visible, button } = renderTooltip()
    hover(true)
    pass(300)
    expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false)
    expect(visible()).toBe(false)
    expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(true)
  })

  test('is hidden by Esc wherever the focus is, also while it is only hovered', () => {
    const { hover, visible } = renderTooltip()
    hover(true)
    pass(300)
    expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(true)
    expect(visible()).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false)
    expect(visible()).toBe(false)
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true)
  })
})
