import { expect, test } from 'vitest'
import { instituteAtom, instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import { anInstitute, aProfile, assignedPhones, aUser, someSettings } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { Keypad } from './index'

test('a contact whose block stops the person’s calls says Blocked (contacts/order)', async () => {
  const blocked = { isBlocked: true, blockType: 'school' } as const
  const content = [
    aUser({ userId: 'here', fullName: 'Ostrowski Here', ...blocked, blockByInstituteId: 'school-12' }),
    aUser({ userId: 'there', fullName: 'Ostrowski There', ...blocked, blockByInstituteId: 'school-2' }),
  ]
  const { screen, user } = await renderView(<Keypad />, {
    replies: { searchUsers: { content }, listCalls: { content: [], count: 0 } },
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
      store.set(instituteSettingsAtom, someSettings())
      store.set(instituteAtom, anInstitute())
    },
  })
  await user.type(screen.getByRole('combobox', { name: 'Name or number' }), 'ostrowski')
  expect(await screen.findByRole('option', { name: 'Ostrowski Here 201-555-0123 Blocked' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Ostrowski There 201-555-0123' })).toBeTruthy()
})
