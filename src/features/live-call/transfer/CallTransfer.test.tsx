import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callStateAtom } from '../../../state/call/call'
import { instituteSettingsAtom } from '../../../state/session'
import { lastTransferredAtom, transferSearchAtom } from '../../../state/call/transfer'
import { anOngoingCall, anUnknownTarget, aUser, someSettings } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import { CallTransfer } from './CallTransfer'

test('the field takes the focus of a person whom a newer search does not find (a11y/stops)', async () => {
  const { screen, root, store } = await renderView(<CallTransfer to="transfer" onPicked={() => undefined} />, {
    prepare: (store) => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }),
  })
  const [ana, ben] = ['Ana Ruiz', 'Ben Ruiz'].map((name) => anUnknownTarget({ personId: name, name }))
  act(() => store.set(transferSearchAtom, { state: 'pending', query: 'ruiz b', people: [ana!, ben!] }))
  const person = screen.getByRole('button', { name: /^Transfer to Ana Ruiz/ })
  person.focus()
  // A browser removes the focus with the element. happy-dom may keep it on the removed node.
  person.blur()
  act(() => store.set(transferSearchAtom, { state: 'ready', query: 'ruiz b', people: [ben!] }))
  expect(person.isConnected).toBe(false)
  expect(root.activeElement?.tagName).toBe('INPUT')
})

const showOffices = async (transferCall = vi.fn(() => Promise.resolve()), fullName = 'Ana Ruiz') => {
  const content = [
    aUser({
      userId: 'nurse',
      fullName,
      role: 'staff',
      title: 'School nurse',
      contacts: [{ phone: '+12015550144' }],
    }),
    aUser({ userId: 'nobody', fullName: 'Ben Ruiz', role: 'staff', title: 'Counselor', contacts: [] }),
  ]
  const view = await renderView(<CallTransfer to="transfer" onPicked={() => undefined} />, {
    replies: { searchUsers: { content } },
    actions: { call: { transferCall } },
    prepare(store) {
      store.set(instituteSettingsAtom, someSettings({ extensions: ['transfer', 'titles'] }))
      store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
    },
  })
  await act(async () => undefined)
  return { ...view, transferCall }
}

test('before anything is typed the school’s offices are there, and one press transfers to them (transfer/search)', async () => {
  const { screen, transferCall, context } = await showOffices()
  expect(context.api.callsOf('searchUsers').map(({ args }) => args.body)).toEqual([{ titled: true }])
  const offices = screen.getByRole('list', { name: 'At your school' })
  expect([...offices.children].map(({ textContent }) => textContent)).toEqual(['ARSchool nurseAna Ruiz · 201-555-0144'])
  fireEvent.click(screen.getByRole('button', { name: 'Transfer to Ana Ruiz, School nurse, 201-555-0144' }))
  expect(transferCall).toHaveBeenCalledWith(expect.objectContaining({ personId: 'nurse' }), 'element-1')
})

test('a number keeps its order after a name in another script (number/written)', async () => {
  const { screen } = await showOffices(undefined, 'محمد علي')
  expect(screen.getByRole('list', { name: 'At your school' }).textContent).toContain(
    '\u2068محمد علي\u2069 · 201-555-0144',
  )
})

test('somebody to whom a call went is offered for the next one, unless the call is with them (transfer/search)', async () => {
  const { screen, store } = await showOffices()
  const ben = anUnknownTarget({ personId: 'ben', name: 'Ben Ode', phone: '+12015550145' })
  const otherSide = anUnknownTarget({ phone: anOngoingCall().phone })
  act(() => store.set(lastTransferredAtom, [ben, otherSide]))
  expect(screen.getByRole('list', { name: 'Transferred to last' }).textContent).toBe('BOBen Ode201-555-0145')
})

test.each([
  ['add', 'Call Rolf Ruiz, 201-555-0145, Do not call'],
  ['transfer', 'Transfer to Rolf Ruiz, 201-555-0145, Do not call'],
] as const)('somebody who must not be called is marked before the press of %s (card/preferences)', async (to, name) => {
  const rolf = anUnknownTarget({
    personId: 'rolf',
    name: 'Rolf Ruiz',
    phone: '+12015550145',
    preferences: { doNotCall: 'Court order' },
  })
  const { screen, store } = await renderView(<CallTransfer to={to} onPicked={() => undefined} />, {
    prepare(store) {
      store.set(instituteSettingsAtom, someSettings({ extensions: ['transfer', 'titles'] }))
      store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
      store.set(transferSearchAtom, { state: 'ready', query: 'ruiz', people: [rolf] })
    },
  })
  expect(screen.getByRole('button', { name }).textContent).toContain('Do not call')
  act(() => store.set(instituteSettingsAtom, someSettings({ extensions: ['transfer'] })))
  expect(screen.queryByText('Do not call')).toBeNull()
})
