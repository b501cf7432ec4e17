import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logExcerptAtom } from '../../state/call/family-calls'
import { recentCallsAtom } from '../../state/call/to-call-back'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../state/session'
import { pathAtom } from '../../state/view'
import { aCall, aProfile, assignedPhones, ME } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { App } from '../App'

test('what the call log shows in place of all calls stays for a call, and ends where one goes elsewhere (log/excerpt)', async () => {
  const missed = aCall({ id: 'm1', direction: 'inbound', status: 'unanswered', callFromId: 'parent-1', callToId: ME })
  const { screen, store, user } = await renderView(<App routing="memory" basePath="/" />, {
    prepare(store) {
      store.set(sessionAtom, { phase: 'ready' })
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
      store.set(recentCallsAtom, { calls: new Map([['m1', missed]]), isLoaded: true })
    },
    replies: { listCalls: { content: [], count: 0 }, getCall: missed },
  })
  const only = { kind: 'call-back' } as const
  act(() => store.set(logExcerptAtom, only))
  act(() => store.set(pathAtom, '/call'))
  act(() => store.set(pathAtom, '/calls/m1'))
  expect(store.get(logExcerptAtom)).toEqual(only)
  await user.click(screen.getByRole('link', { name: 'Voicemail' }))
  await eventually(() => expect(store.get(logExcerptAtom)).toBeNull())
})
