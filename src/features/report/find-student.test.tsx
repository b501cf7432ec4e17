import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../../state/session'
import { anInstitute, aProfile, aStudent, aUser, someSettings } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { Report } from './index'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what the search of students found is announced, also after a failure (report/student, a11y/announcer)', async () => {
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
  const { announced } = context.announcer
  const before = announced.length

  context.api.reply('searchUsers', apiError('error:unknown', 500, 'Broken.'))
  fireEvent.change(root.activeElement as HTMLInputElement, { target: { value: 'rob' } })
  expect(dialog.textContent).toContain('Searching…')
  await pass(LIMITS.contactSearchDebounceMs)
  expect(dialog.textContent).not.toContain('Searching…')
  const robin = aStudent({ studentId: 'student-1', fullName: 'Rob Transfeld' })
  context.api.reply('searchUsers', { content: [aUser({ guardianships: [robin] })] })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(LIMITS.contactSearchDebounceMs)
  context.api.reply('searchUsers', { content: [] })
  fireEvent.change(root.activeElement as HTMLInputElement, { target: { value: 'robx' } })
  await pass(LIMITS.contactSearchDebounceMs)
  expect(announced.slice(before)).toEqual(['polite: 1 student found', 'polite: No student found'])
  expect(dialog.textContent).toContain('No student found')
})
