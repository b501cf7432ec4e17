import { expect, test } from 'vitest'
import { sessionAtom } from '../../state/session'
import { renderView } from '../../testing/render/render-view'
import { SessionPage } from './SessionPage'

test('the page that asks to sign in again says what waits for the person (session/expired)', async () => {
  const message = 'What you typed is kept in this tab. Sign in here to go on with it.'
  const { screen } = await renderView(<SessionPage />, {
    prepare: (store) => store.set(sessionAtom, { phase: 'refused', reason: 'expired', message }),
  })
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in now' })).toBeTruthy()
})

test.each([
  ['disabled', /^To get it, ask the office/, 'Back to the platform'],
  ['disabled-account', /ask an administrator at your school/, 'Log in to the platform'],
] as const)('the page of %s says whom to ask (route/not-found)', async (reason, text, action) => {
  const { screen } = await renderView(<SessionPage />, {
    prepare: (store) => store.set(sessionAtom, { phase: 'refused', reason }),
  })
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: action })).toBeTruthy()
})
