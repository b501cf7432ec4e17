import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import { aProfile, assignedPhones, someSettings } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { Keypad } from './index'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a failed search says that a number can be called only if one is in the field (contacts/minimum)', async () => {
  const { screen } = await renderView(<Keypad />, {
    prepare: (store) => {
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
      store.set(instituteSettingsAtom, someSettings())
    },
    replies: {
      searchUsers: apiError('error:server', 500, 'Search is down.'),
      listCalls: { content: [], count: 0 },
    },
  })
  const search = async (value: string) => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Name or number' }), { target: { value } })
    await act(() => vi.advanceTimersByTimeAsync(700))
  }
  for (const text of ['tara', '20155']) {
    await search(text)
    expect(screen.getAllByText("We couldn't search contacts.")).not.toHaveLength(0)
    expect(screen.queryByText(/You can still call/)).toBeNull()
  }
  await search('2015550123')
  expect(screen.getByText("We couldn't search contacts. You can still call the number you entered.")).toBeTruthy()
})
