import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsByIdAtom } from '../../../state/call/calls'
import { peopleByIdAtom } from '../../../state/people'
import { instituteSettingsAtom } from '../../../state/session'
import { aCall, aUser, someSettings } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import { LogRow } from './LogRow'

test('a row marks who must not be called once the page knows the person, and is read aloud with it (card/preferences)', async () => {
  const call = aCall({ callToId: 'parent-2', callToName: 'Rolf Ostrowski' })
  const { screen, store } = await renderView(<LogRow log="calls" id={call.id} tabIndex={0} />, {
    prepare(at) {
      at.set(instituteSettingsAtom, someSettings({ extensions: ['titles'] }))
      at.set(callsByIdAtom, new Map([[call.id, call]]))
    },
  })
  expect(screen.queryByText('Do not call')).toBeNull()
  const user = aUser({ userId: 'parent-2', preferences: { doNotCall: 'Court order' } })
  act(() => store.set(peopleByIdAtom, new Map([['parent-2', { state: 'ready', user }]])))
  expect(screen.getByText('Do not call')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Rolf Ostrowski.*Do not call/ })).toBeTruthy()
})

test('a number that the platform does not name has the name of the page’s own directory (host/directory)', async () => {
  const call = aCall({ callToId: 'system', callToName: undefined, callToNumber: '+12015550163' })
  const { screen } = await renderView(<LogRow log="calls" id={call.id} tabIndex={0} />, {
    providers: { findPerson: (number) => (number === '+12015550163' ? { name: 'Paloma Rivera' } : null) },
    prepare: (at) => void at.set(callsByIdAtom, new Map([[call.id, call]])),
  })
  expect(await screen.findByRole('button', { name: /^Paloma Rivera/ })).toBeTruthy()
})
