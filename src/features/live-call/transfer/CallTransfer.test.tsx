import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callStateAtom } from '../../../state/call/call'
import { transferSearchAtom } from '../../../state/call/transfer'
import { anOngoingCall, anUnknownTarget } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import { CallTransfer } from './CallTransfer'

test('the field takes the focus of a person whom a newer search does not find (a11y/stops)', async () => {
  const { screen, root, store } = await renderView(<CallTransfer onTransfer={() => undefined} />, {
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
