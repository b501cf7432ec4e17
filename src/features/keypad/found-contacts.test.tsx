import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { targetOfUser } from '../../domain/call/call-target'
import type { User } from '../../state/people'
import { dialInputAtom, keypadSearchAtom } from '../../state/keypad'
import { phonesAssignedAtom, profileAtom } from '../../state/session'
import { aProfile, assignedPhones, aStudent, aUser } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { Keypad } from './index'

async function found(query: string, people: User[]) {
  const view = await renderView(<Keypad />, {
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
    },
  })
  act(() => {
    view.store.set(dialInputAtom, query)
    view.store.set(keypadSearchAtom, { state: 'ready', query, contacts: people.map((person) => targetOfUser(person)) })
  })
  return view
}

test('a contact whose name cannot be seen has the number in its place, once (search/words)', async () => {
  const { screen } = await found('os', [aUser({ fullName: '' })])
  expect(screen.getByRole('option', { name: '201-555-0123' })).toBeDefined()
})

test('the children are always there, first the one who was searched for; only who is no parent has a badge (contacts/order)', async () => {
  const guardianships = [aStudent({ fullName: 'Mila Ostrowski' }), aStudent({ fullName: 'Jan Ostrowski' })]
  const family = aUser({ guardianships })
  const { screen, unmount } = await found('jan', [family, aUser({ userId: 'staff-2', role: 'staff' })])
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/201-555-0123Jan Ostrowski, Grade 4 · Mila Ostrowski, Grade 4$/),
    expect.stringMatching(/201-555-0123Staff$/),
  ])
  unmount()
  const { screen: others } = await found('os', [family])
  expect(others.getByRole('option').textContent).toMatch(/Mila Ostrowski, Grade 4 · Jan Ostrowski, Grade 4$/)
})

test('a number that nobody has is not in the directory, and can be called (keypad/enter)', async () => {
  const { screen } = await found('2015550177', [])
  expect(screen.getByText('Not in directory')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Call 201-555-0177' }).getAttribute('aria-disabled')).toBeNull()
})
