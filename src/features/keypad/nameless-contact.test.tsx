import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { targetOfUser } from '../../domain/call/call-target'
import { dialInputAtom, keypadSearchAtom } from '../../state/keypad'
import { aUser } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { Keypad } from './index'

test('a contact whose name cannot be seen has the number in its place, once (search/words)', async () => {
  const { screen, store } = await renderView(<Keypad />)
  const contacts = [targetOfUser(aUser({ fullName: '' }))]
  act(() => {
    store.set(dialInputAtom, 'os')
    store.set(keypadSearchAtom, { state: 'ready', query: 'os', contacts })
  })
  expect(screen.getByRole('option', { name: '201-555-0123' })).toBeDefined()
})
