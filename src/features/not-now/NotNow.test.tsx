import { act, fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { notNowUntilAtom } from '../../state/call/incoming'
import { profileAtom } from '../../state/session'
import { aProfile } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { NotNow } from './index'

test('a choice of the menu shows until when, and its button ends it and hands the focus on (incoming/not-now)', async () => {
  const context = fakeContext({ now: new Date('2026-11-20T09:30:00').getTime() })
  vi.spyOn(Date, 'now').mockReturnValue(context.now())
  onTestFinished(() => void vi.restoreAllMocks())
  const { screen, store, root } = await renderView(<NotNow />, {
    context,
    prepare: (store) => store.set(profileAtom, aProfile()),
  })
  const choose = async (name: string) => {
    const button = screen.getByRole('button', { name: 'Not now' })
    act(() => button.focus())
    await act(async () => fireEvent.click(button))
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name })))
  }
  await choose('For this lesson (45 minutes)')
  expect(store.get(notNowUntilAtom)).toBe(context.now() + LIMITS.lessonMs)
  const end = screen.getByRole('button', { name: 'Not now until 10:15 AM. Ring here again' })
  expect(end.textContent).toBe('Not now until 10:15 AM')
  expect(root.activeElement).toBe(end)
  await act(async () => fireEvent.click(end))
  expect(store.get(notNowUntilAtom)).toBeUndefined()
  expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Not now' }))
  await choose('Until tomorrow')
  expect(screen.getByRole('button', { name: /^Not now until tomorrow/ })).toBeTruthy()
})
