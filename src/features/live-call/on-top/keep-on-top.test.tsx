import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callStateAtom, callWindowAtom } from '../../../state/call/call'
import type { Store } from '../../../state/store'
import { anOngoingCall } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import { KeepOnTop } from './KeepOnTop'

afterEach(() => void vi.unstubAllGlobals())

const inCall = (store: Store) => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
const browserThatOpens = (requestWindow: () => Promise<unknown>) =>
  vi.stubGlobal('documentPictureInPicture', { requestWindow })

test('a browser without a window that stays on top offers none (call/banner)', async () => {
  const { screen } = await renderView(<KeepOnTop />, { prepare: inCall })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a browser that refuses it is said, until the next press (call/banner)', async () => {
  browserThatOpens(() => Promise.reject(new DOMException('no press', 'NotAllowedError')))
  const { screen } = await renderView(<KeepOnTop />, { prepare: inCall })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keep on top' })))
  expect(screen.getByRole('alert').textContent).toBe("Your browser didn't open the window.")
  browserThatOpens(() => new Promise(() => undefined))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keep on top' })))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a window that opens when the call is over is closed at once (call/banner)', async () => {
  const close = vi.fn()
  browserThatOpens(() => Promise.resolve({ close }))
  const { screen, store } = await renderView(<KeepOnTop />, { prepare: inCall })
  fireEvent.click(screen.getByRole('button', { name: 'Keep on top' }))
  await act(async () => store.set(callStateAtom, { phase: 'idle' }))
  expect(close).toHaveBeenCalledOnce()
  expect(store.get(callWindowAtom)).toBeNull()
})

test('while it is open, a press closes it (call/banner)', async () => {
  browserThatOpens(() => new Promise(() => undefined))
  const { screen, store } = await renderView(<KeepOnTop />, { prepare: inCall })
  const close = vi.fn()
  act(() => store.set(callWindowAtom, { close }))
  fireEvent.click(screen.getByRole('button', { name: 'Stop keeping on top' }))
  expect(close).toHaveBeenCalledOnce()
})
