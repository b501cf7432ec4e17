import { act, renderHook } from '@testing-library/react'
import { toast, useToasterStore } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Toast } from '../actions/base/notify'
import { toastQueue, useToasts } from './use-toasts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  toast.removeAll()
  vi.useRealTimers()
})

const error = (text: string): Toast => ({ id: `error:${text}`, tone: 'error', text, ms: 4000 })
const saved: Toast = { id: 'success:Saved', tone: 'success', text: 'Saved', ms: 2000 }

const queued = () => {
  const { result, unmount } = renderHook(() => useToasterStore())
  unmount()
  return result.current.toasts
}

test('a toast shows for its time, with the newest last, in its tone (toast/times)', () => {
  toastQueue.show(error('Call error'))
  toastQueue.show(saved)
  const { result } = renderHook(useToasts)
  expect(result.current.toasts).toEqual([
    { id: 'error:Call error', text: 'Call error', tone: 'error' },
    { id: 'success:Saved', text: 'Saved', tone: 'success' },
  ])
  act(() => void vi.advanceTimersByTime(2001))
  expect(result.current.toasts.map(({ text }) => text)).toEqual(['Call error'])
  act(() => void vi.advanceTimersByTime(2000))
  expect(result.current.toasts).toEqual([])
})

test('a toast that comes during a pause has its own time after the pause, and no more (toast/times)', () => {
  toastQueue.show(error('Call error'))
  const { result } = renderHook(useToasts)
  act(() => result.current.pause())
  act(() => void vi.advanceTimersByTime(30_000))
  act(() => void toastQueue.show({ id: 'note:Missed', tone: 'note', text: 'Missed', ms: 2000 }))
  act(() => result.current.resume())
  expect(result.current.toasts.map(({ text, tone }) => `${tone}: ${text}`)).toEqual([
    'error: Call error',
    'note: Missed',
  ])
  act(() => void vi.advanceTimersByTime(2001))
  expect(result.current.toasts.map(({ text }) => text)).toEqual(['Call error'])
})

test('toasts of one id are one (toast/collapse)', () => {
  toastQueue.show(error('Call error'))
  toastQueue.show(error('Call error'))
  expect(queued()).toHaveLength(1)
})

test('at most 20 show at once, the newest ones (toast/collapse)', () => {
  for (let n = 1; n <= 25; n += 1) toastQueue.show(error(`Error ${n}`))
  expect(queued()).toHaveLength(20)
  expect(queued()[0]?.message).toBe('Error 25')
})

test('one can be removed', () => {
  for (const text of ['One', 'Two', 'Three']) toastQueue.show(error(text))
  const { result } = renderHook(useToasts)
  act(() => toastQueue.dismiss('error:Two'))
  expect(result.current.toasts.map(({ text }) => text)).toEqual(['One', 'Three'])
})

test('one that was closed is new when it comes again, and one whose person left is not (toast/collapse)', () => {
  toastQueue.show(error('Call error'))
  const { result } = renderHook(useToasts)
  act(() => result.current.close('error:Call error'))
  expect(result.current.toasts).toEqual([])
  act(() => expect(toastQueue.show(error('Call error'))).toBe(true))
  expect(result.current.toasts).toHaveLength(1)
  act(() => expect(toastQueue.show(error('Call error'))).toBe(false))
  act(() => result.current.close('error:Call error'))
  act(() => toastQueue.dismiss('error:Call error'))
  act(() => expect(toastQueue.show(error('Call error'))).toBe(false))
})
