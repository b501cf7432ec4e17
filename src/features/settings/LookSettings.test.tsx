import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { appMountedAtom } from '../../state/view'
import { anOngoingCall } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { LookSettings } from './LookSettings'

async function show() {
  const view = await renderView(<LookSettings />, { prepare: (store) => store.set(appMountedAtom, true) })
  const field = (name: string) => view.screen.getByRole<HTMLSelectElement>('combobox', { name })
  return { ...view, field, stored: () => [view.context.storage.get('theme'), view.context.storage.get('vp-language')] }
}

test('language and colors are stored, and each can be given back to the school (settings/devices)', async () => {
  const { user, field, stored } = await show()
  expect([field('Language').value, field('Colors').value]).toEqual(['', ''])
  await user.selectOptions(field('Colors'), 'Dark')
  await user.selectOptions(field('Language'), 'Español')
  expect(stored()).toEqual(['dark', 'es'])
  expect([field('Language').value, field('Colors').value]).toEqual(['es', 'dark'])
  await user.selectOptions(field('Language'), 'As your school set it')
  expect(stored()).toEqual(['dark', undefined])
})

test('a field that was changed takes the focus again in the language’s new view (settings/devices)', async () => {
  const { field, unmount } = await show()
  fireEvent.change(field('Language'), { target: { value: 'es' } })
  // The app is drawn anew in the same task.
  unmount()
  const next = await show()
  expect(next.root.activeElement).toBe(next.field('Language'))
  next.unmount()
  const later = await show()
  expect(later.root.activeElement).not.toBe(later.field('Language'))
})

test('a language that the app has already leaves no focus to a later visit of the page (settings/devices)', async () => {
  const { user, field, unmount } = await show()
  await user.selectOptions(field('Language'), 'English')
  unmount()
  const later = await show()
  expect(later.root.activeElement).not.toBe(later.field('Language'))
})

test('a language waits for the end of a call, and says so (settings/devices)', async () => {
  const { field, store, screen } = await show()
  act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }))
  expect(field('Language').disabled).toBe(true)
  expect(screen.getByText('Not during a call.')).toBeTruthy()
  expect(field('Colors').disabled).toBe(false)
})

test('without an app there is nothing to choose: its host dresses an element (settings/devices)', async () => {
  const { store, screen } = await show()
  act(() => store.set(appMountedAtom, false))
  expect(screen.queryByRole('combobox')).toBeNull()
})
