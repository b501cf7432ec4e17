import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../../state/session'
import { anInstitute, aProfile, someSettings } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { Report } from './index'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what the search of students says is a live region that is there before its text, also after a failure (report/student, a11y/announcer)', async () => {
  const { screen, root, context } = await renderView(<Report search="" />, {
    replies: { runReport: { content: [], count: 0 }, listReasons: { content: [] } },
    prepare(store) {
      const { virtualPhone } = someSettings()
      store.set(profileAtom, aProfile())
      store.set(instituteAtom, anInstitute())
      store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions: ['students'] } })
    },
  })
  const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass()
  fireEvent.click(screen.getByRole('button', { name: /^Student/ }))
  const dialog = screen.getByRole('dialog')
  const region = dialog.querySelector('[role=status]')
  expect(region?.textContent).toBe('')

  context.api.reply('searchUsers', apiError('error:unknown', 500, 'Broken.'))
  fireEvent.change(root.activeElement as HTMLInputElement, { target: { value: 'rob' } })
  expect(region?.textContent).toBe('Searching…')
  await pass(LIMITS.contactSearchDebounceMs)
  expect(region?.textContent).toBe('')
  expect(region?.isConnected).toBe(true)
  context.api.reply('searchUsers', { content: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(region?.isConnected).toBe(true)
  expect(region?.textContent).toBe('Searching…')
  await pass(LIMITS.contactSearchDebounceMs)
  expect(region?.textContent).toBe('No student found')
})
