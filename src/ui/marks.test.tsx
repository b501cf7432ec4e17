import { fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render/render-part'
import { Avatar } from './avatar/avatar'
import { Badge } from './badge'
import { EmptyState } from './state/empty-state'
import { ErrorState } from './state/error-state'
import { Meter } from './meter'
import { Notice } from './state/notice'
import { Panel } from './panel'
import { Skeleton } from './state/skeleton'

describe('an avatar (look/avatar)', () => {
  test('shows the initials when there is no picture, or it does not load', () => {
    const { container, rerender } = renderPart(<Avatar name="Ada Lovelace" />)
    expect(container.textContent).toBe('AL')
    rerender(<Avatar name="Ada Lovelace" src="https://files.example/ada.png" />)
    const picture = container.querySelector('img')
    expect(picture?.referrerPolicy).toBe('no-referrer')
    fireEvent.error(picture as Element)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toBe('AL')
  })

  test('shows the user icon for a number without a name alone', () => {
    const { container, rerender } = renderPart(<Avatar name="201-555-0177" />)
    expect(container.querySelector('svg')).toBeTruthy()
    rerender(<Avatar name="Ada Lovelace" id="parent-1" />)
    expect(container.querySelector('svg')).toBeNull()
    const tint = container.querySelector<HTMLElement>('.vp-avatar')?.dataset.tint
    rerender(<Avatar name="Ada Quist" id="parent-1" />)
    expect(container.querySelector<HTMLElement>('.vp-avatar')?.dataset.tint).toBe(tint)
  })

  test('tries again with another picture', () => {
    const { container, rerender } = renderPart(<Avatar name="Ada" src="https://files.example/1.png" />)
    fireEvent.error(container.querySelector('img') as Element)
    rerender(<Avatar name="Ada" src="https://files.example/2.png" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://files.example/2.png')
  })

  test('is not read aloud beside its name', () => {
    const { container } = renderPart(<Avatar name="Ada Lovelace" />)
    expect(container.querySelector('.vp-avatar')?.getAttribute('aria-hidden')).toBe('true')
  })
})

describe('marks', () => {
  test('a badge has its word, and its dot is decorative', () => {
    const { container } = renderPart(<Badge tone="recording">Recording</Badge>)
    expect(container.textContent).toBe('Recording')
    expect(container.querySelector('.vp-badge-dot')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('a skeleton is hidden from screen readers (look/skeletons)', () => {
    const { container } = renderPart(<Skeleton width={120} shape="circle" />)
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })

  test.each([
    [0.42, '42'],
    [-1, '0'],
    [7, '100'],
    [Number.NaN, '0'],
  ])('a meter of %d says %s', (value, sentence) => {
    const { screen } = renderPart(<Meter value={value} label="Microphone level" />)
    expect(screen.getByRole('meter', { name: 'Microphone level' }).getAttribute('aria-valuenow')).toBe(sentence)
  })
})

describe('places', () => {
  test('a panel with a title is a region of that name', () => {
    const { screen } = renderPart(
      <Panel title="CALL LOG" below={1}>
        <p>…</p>
      </Panel>,
    )
    expect(screen.getByRole('region', { name: 'CALL LOG' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: 'CALL LOG' })).toBeTruthy()
  })

  test('an empty state has one sentence, and its drawing is decorative', () => {
    const { screen, container } = renderPart(<EmptyState art="calls" text="Calls you make will appear here." />)
    expect(screen.getByText('Calls you make will appear here.')).toBeTruthy()
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('an error is announced at once and has a retry', async () => {
    const retry = vi.fn()
    const { screen, user } = renderPart(<ErrorState text="Calls did not load." retryLabel="Retry" onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('Calls did not load.')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('a dismissed notice passes the focus to the next control', async () => {
    const dismiss = vi.fn()
    const { screen, user, focused } = renderPart(
      <>
        <button>Before</button>
        <Notice tone="info" onDismiss={dismiss} dismissLabel="Dismiss office hours notice">
          Office hours are not set.
        </Notice>
        <button>Next</button>
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Dismiss office hours notice' }))
    expect(dismiss).toHaveBeenCalledOnce()
    expect(focused()?.textContent).toBe('Next')
  })
})
