import { describe, expect, test } from 'vitest'
import type { CallListEntry } from '../../api/contract/call-lists'
import { callStateAtom } from '../../state/call/call'
import { callReasonsAtom } from '../../state/call/calls'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { aCallList, aListEntry, aProfile, aTarget, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { CallDialogs } from './index'

describe('a family that a colleague calls from a list (precall/prevent)', () => {
  const lockedBy = { userId: 'staff-2', fullName: 'Imani Brooks' }
  const show = (lock: Partial<CallListEntry>, extensions = ['lists']) => {
    const entry = aListEntry({ lockedUntil: '2099-01-05T13:00:00Z', ...lock })
    return renderView(<CallDialogs />, {
      replies: { listCallLists: { content: [aCallList()] }, getCallList: { ...aCallList(), content: [entry] } },
      prepare(store) {
        store.set(callReasonsAtom, [])
        store.set(profileAtom, aProfile())
        store.set(instituteSettingsAtom, someSettings({ extensions }))
        store.set(callStateAtom, { phase: 'preparing', target: aTarget({ personId: entry.userId }) })
      },
    })
  }

  test('is said in the dialog of a call from anywhere, and announced once it is known', async () => {
    const { screen, context } = await show({ lockedBy })
    const said = 'Imani Brooks is calling this family right now.'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByRole('dialog', { description: new RegExp(said) })).toBeTruthy()
    await eventually(() => expect(context.announcer.announced).toContain(`polite: ${said}`))
  })

  test('is not said where nobody calls it, and nothing is requested where there are no lists', async () => {
    const free = await show({})
    await eventually(() => expect(free.context.api.callsOf('getCallList')).toHaveLength(1))
    expect(free.screen.queryByText(/right now/)).toBeNull()
    free.unmount()
    const without = await show({ lockedBy }, [])
    expect(without.screen.queryByText(/right now/)).toBeNull()
    expect(without.context.api.callsOf('listCallLists')).toEqual([])
  })
})
