import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCall } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import { PendingNotice } from './PendingNotice'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const endedAgo = (ms: number) =>
  aCall({ recordingStatus: 'submitted', duration: 15, calledAt: new Date(Date.now() - 15_000 - ms).toISOString() })

test('for a call that just ended, the notice that something is being generated waits a moment (details/pending)', async () => {
  const { screen } = await renderView(<PendingNotice call={endedAgo(5000)} />)
  act(() => void vi.advanceTimersByTime(3999))
  expect(screen.queryByText(/being generated/)).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText(/being generated/)).toBeTruthy()
})

test('for an older call the notice is there at once (details/pending)', async () => {
  const { screen } = await renderView(<PendingNotice call={endedAgo(61_000)} />)
  expect(screen.getByText(/being generated/)).toBeTruthy()
})
