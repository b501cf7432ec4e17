import { expect, test } from 'vitest'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../state/session'
import { pathAtom } from '../../state/view'
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

test('a tab that would lead back to the page in view is closed, and says why (guard/tabs)', async () => {
  const { screen, user, root, store } = await renderView(<App routing="memory" basePath="/" />, {
    prepare(store) {
      const phones = ['+12015550102', '+12015550103']
      store.set(sessionAtom, { phase: 'ready' })
      store.set(profileAtom, aProfile({ contacts: phones.map((phone) => ({ phone, phoneVerified: true })) }))
      store.set(phonesAssignedAtom, assignedPhones())
    },
  })
  expect(store.get(pathAtom)).toBe('/personal-phone')
  const tab = screen.getByRole('link', { name: 'Voicemail' })
  expect(tab.getAttribute('aria-disabled')).toBe('true')
  const reason = root.getElementById(tab.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Voicemail: choose a phone number first')
  await user.click(tab)
  expect(store.get(pathAtom)).toBe('/personal-phone')
})
