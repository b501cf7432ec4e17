import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { phonesAssignedAtom, profileAtom } from '../../state/session'
import { aProfile, assignedPhones, aUser } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { Keypad } from './index'

const ERROR = 'Please enter a 10-digit US phone number.'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function showFound() {
  const view = await renderView(<Keypad />, {
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
    },
    replies: { searchUsers: { content: [aUser()] }, listCalls: { content: [], count: 0 } },
  })
  const { screen } = view
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or number' })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  /** The visible error that describes the field. */
  const error = () => {
    const status = field.getAttribute('aria-describedby') ?? ''
    return screen.queryAllByText(ERROR).filter((element) => element.closest(`[id="${status}"]`))
  }
  return { ...view, field, wait, error }
}

test('digits that find people but are no number to call show the error, with the people below it (keypad/invalid)', async () => {
  const { screen, field, wait, error, store } = await showFound()
  fireEvent.change(field, { target: { value: '0123' } })
  await wait(700)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(error()).toHaveLength(1)
  expect(field.value).toBe('012-3')
  const option = screen.getByRole('option', { name: /Pavel Ostrowski/ })
  const [shown] = error()
  expect(shown && shown.compareDocumentPosition(option) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(shown?.closest('.vp-keypad-results')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(store.get(callStateAtom)).toMatchObject({ target: { name: 'Pavel Ostrowski' } })
})

test('after dialing on the pad, the people found are still reachable despite the error (contacts/listbox)', async () => {
  const { screen, field, wait, error } = await showFound()
  for (const name of ['0 +', '1', '2 ABC', '3 DEF']) fireEvent.click(screen.getByRole('button', { name }))
  await wait(700)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(error()).toHaveLength(1)
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show contacts (1)' }))
  expect(screen.getByRole('option', { name: /Pavel Ostrowski/ })).toBeTruthy()
})
