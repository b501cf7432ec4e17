import { expect, test } from 'vitest'
import { sessionAtom } from '../state/session'
import { connectedElementsAtom } from '../state/view'
import { renderView } from '../testing/render/render-view'
import { SessionGate } from './SessionGate'

const show = (tags: Record<string, string>) =>
  renderView(<SessionGate>The product</SessionGate>, {
    prepare(store) {
      store.set(sessionAtom, { phase: 'signed-out' })
      store.set(
        connectedElementsAtom,
        Object.entries(tags).map(([id, tag]) => ({ id, tag, showsCalls: false })),
      )
    },
  })

test('of several elements the first has the sign-in card (session/card)', async () => {
  const { screen } = await show({ 'vp-0': 'vp-call-button', 'element-1': 'vp-keypad', 'vp-2': 'vp-call-log' })
  expect(screen.getByRole('heading', { name: 'Sign in to use the phone' })).toBeTruthy()
})

test('the others wait for it (session/card)', async () => {
  const { screen } = await show({ 'vp-0': 'vp-keypad', 'element-1': 'vp-call-log' })
  expect(screen.getByText('Sign in to see this.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
