import { expect, test } from 'vitest'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../state/session'
import { aProfile, assignedPhones } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { App } from '../App'

test('the tab of the page in view leads to its heading (layout/tabs)', async () => {
  const { screen, user, root } = await renderView(<App routing="memory" basePath="/" />, {
    replies: { listCalls: { content: [], count: 0 } },
    prepare(store) {
      store.set(sessionAtom, { phase: 'ready' })
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
    },
  })
  await user.click(screen.getByRole('link', { name: 'Call' }))
  expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'CALL LOG' }))
})
