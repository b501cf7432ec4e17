import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { pathAtom } from '../../state/view'
import { aProfile, assignedPhones } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { App } from '../App'

const ready = (store: Store) => {
  store.set(sessionAtom, { phase: 'ready' })
  store.set(profileAtom, aProfile())
  store.set(phonesAssignedAtom, assignedPhones())
}
const app = (prepare: (store: Store) => void) =>
  renderView(<App routing="memory" basePath="/" />, { prepare, replies: { listCalls: { content: [], count: 0 } } })

test('after a sign-out the focus is on what replaces the screens (route/focus)', async () => {
  const { screen, store, root } = await app(ready)
  expect(root.activeElement).toBeNull()
  act(() => {
    store.set(profileAtom, undefined)
    store.set(sessionAtom, { phase: 'signed-out' })
  })
  expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'You are signed out' }))
})

test('leaves the focus where it is as the app opens, also if a guard leads elsewhere (route/focus)', async () => {
  const { screen, root, store } = await app((store) => {
    ready(store)
    store.set(phonesAssignedAtom, { assigned: false })
  })
  expect(await screen.findByRole('heading', { name: 'Virtual Phone Setup' })).toBeTruthy()
  expect(store.get(pathAtom)).toMatch(/^\/phone-setup/)
  expect(root.activeElement).toBeNull()
})

test('leaves the focus where it is as the app opens after a sign-in (route/focus)', async () => {
  const { screen, root, store } = await app((store) => store.set(sessionAtom, { phase: 'signing-in' }))
  for (const prepare of [() => store.set(sessionAtom, { phase: 'loading' }), () => ready(store)]) act(prepare)
  expect(await screen.findByRole('heading', { name: 'CALL LOG' })).toBeTruthy()
  expect(root.activeElement).toBeNull()
})

test('after a change of route the focus is on the new view’s heading (route/focus)', async () => {
  const { screen, store, root } = await app(ready)
  act(() => store.set(pathAtom, '/nowhere'))
  expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Page not found' }))
})

test('after a press of a tab the focus is on its log (route/focus)', async () => {
  const { screen, root, user } = await app(ready)
  await user.click(screen.getByRole('link', { name: 'Voicemail' }))
  await eventually(() => expect(root.activeElement?.textContent).toBe('VOICEMAIL LOG'))
})
