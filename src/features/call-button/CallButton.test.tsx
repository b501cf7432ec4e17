import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { callStateAtom } from '../../state/call/call'
import { connectedElementsAtom } from '../../state/view'
import { anOngoingCall, aProfile, assignedPhones } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { CallButton } from './index'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the call button (call/button)', () => {
  const ready = (store: Store) => {
    store.set(sessionAtom, { phase: 'ready' })
    store.set(profileAtom, aProfile())
    store.set(phonesAssignedAtom, assignedPhones())
  }

  test('calls its number as an unknown one and shows the dialogs', async () => {
    const { screen, context } = await renderView(<CallButton number="2015550177" />, { prepare: ready })
    context.api.reply('searchUsers', { content: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Call 201-555-0177' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('dialog', { name: 'Call 201-555-0177' })).toBeTruthy()
  })

  test.each([
    ['shows the call that it placed', [], true],
    ['leaves the call to the banner of the page', ['vp-softphone'], false],
    ['leaves the call to the banner of the page', ['vp-call-banner'], false],
  ])('%s, beside %j', async (_, others, hasBanner) => {
    const { screen } = await renderView(<CallButton number="+12015550177" />, {
      prepare(store) {
        ready(store)
        const tags = ['vp-call-button', ...others]
        const elements = tags.map((tag, at) => ({ id: `element-${at + 1}`, tag, showsCalls: tag !== 'vp-call-banner' }))
        store.set(connectedElementsAtom, elements)
        store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ origin: 'element-1' }) })
      },
    })
    expect(screen.queryAllByRole('button', { name: 'End Call' })).toHaveLength(hasBanner ? 1 : 0)
  })

  test('without a text it names the callee', async () => {
    const { screen } = await renderView(<CallButton number="+12015550177" />, { prepare: ready })
    expect(screen.getByRole('button', { name: 'Call 201-555-0177' })).toBeTruthy()
  })

  test('that the page has disabled cannot be pressed, signed in or not', async () => {
    for (const phase of ['ready', 'signed-out'] as const) {
      const prepare = (store: Store) => {
        ready(store)
        store.set(sessionAtom, { phase })
      }
      const { screen, unmount } = await renderView(<CallButton number="+12015550177" disabled />, { prepare })
      expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
      unmount()
    }
  })

  test('says why it cannot call', async () => {
    const { screen } = await renderView(<CallButton number="+12015550177" />, {
      prepare(store) {
        ready(store)
        store.set(phonesAssignedAtom, { assigned: false })
      },
    })
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  })

  test('asks a signed-out person to sign in, at a press', async () => {
    const signIn = vi.fn(() => Promise.resolve())
    const { screen } = await renderView(<CallButton number="+12015550177" />, {
      prepare: (store) => store.set(sessionAtom, { phase: 'signed-out' }),
      actions: { session: { signIn } },
    })
    fireEvent.click(screen.getByRole('button'))
    expect(signIn).toHaveBeenCalledOnce()
  })
})
