import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callBlocksAtom } from '../../state/blocking'
import { peopleByIdAtom, type User } from '../../state/people'
import { instituteAtom, profileAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { anInstitute, aProfile, aUser, ME } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { CallerCard, type CallerCardProps } from './index'

const BLOCK = { blockType: 'personal', byId: ME } as const
const setPerson = (store: Store, change: Partial<User>) =>
  store.set(peopleByIdAtom, new Map([['parent-1', { state: 'ready', user: aUser(change) }]]))
const setCall = (store: Store, block: typeof BLOCK | null) => store.set(callBlocksAtom, new Map([['call-1', block]]))

test.each<[string, CallerCardProps, (store: Store, isBlocked: boolean) => void]>([
  [
    'a person',
    { personId: 'parent-1' },
    (store, isBlocked) => setPerson(store, isBlocked ? { isBlocked, blockType: 'personal', blockById: ME } : {}),
  ],
  [
    'a number',
    { personId: 'system', phone: '+12015550177', callId: 'call-1' },
    (store, isBlocked) => setCall(store, isBlocked ? BLOCK : null),
  ],
])(
  'the heading takes the focus of Unblock when %s is unblocked and Call is back (card/call)',
  async (_, props, set) => {
    const { screen, root, store } = await renderView(<CallerCard {...props} />, {
      replies: { listCalls: { content: [], count: 0 }, searchUsers: { content: [] } },
      prepare: (store) => {
        store.set(profileAtom, aProfile())
        store.set(instituteAtom, anInstitute())
        set(store, true)
      },
    })
    const unblock = await screen.findByRole('button', { name: /^Unblock/ })
    unblock.focus()
    // The block is read anew after the dialog has given the focus back.
    await act(async () => set(store, false))
    expect(unblock.isConnected).toBe(false)
    expect(screen.getByRole('button', { name: /^Call/ })).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: /Pavel Ostrowski|201-555-0177/ }))
  },
)
