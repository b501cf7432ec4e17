import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refreshBlocks } from '../../actions/blocking/refresh-blocks'
import type { PreCallForm } from '../../domain/call/form-fields'
import type { CallTarget } from '../../domain/call/call-state'
import { blockingDialogAtom } from '../../state/blocking'
import { callStateAtom } from '../../state/call/call'
import { callReasonsAtom } from '../../state/call/calls'
import { peopleByIdAtom } from '../../state/people'
import { instituteAtom, profileAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { connectedElementsAtom } from '../../state/view'
import { anInstitute, anUnknownTarget, aProfile, aTarget, aUser, ME } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { CallDialogs } from './index'

async function preparing(target: CallTarget, prepare: (store: Store) => void, replies: Replies = {}) {
  const started: PreCallForm[] = []
  const view = await renderView(<CallDialogs />, {
    replies,
    actions: { call: { startCall: (form) => Promise.resolve(void started.push(form)) } },
    prepare(store) {
      store.set(callReasonsAtom, [])
      prepare(store)
      store.set(callStateAtom, { phase: 'preparing', target })
    },
  })
  const button = (name: string) => view.screen.getByRole('button', { name })
  return { ...view, started, button, proceed: () => fireEvent.click(button('Continue')) }
}

describe('a call to somebody who is blocked (precall/blocked)', () => {
  const block = { blockType: 'personal', byId: ME } as const
  const person = (isBlocked: boolean) => aUser({ isBlocked, blockType: 'personal', blockById: ME })
  const inApp = (store: Store) => {
    store.set(profileAtom, aProfile())
    store.set(instituteAtom, anInstitute())
    store.set(connectedElementsAtom, [{ id: 'element-1', tag: 'virtual-phone-app', showsCalls: true }])
  }

  const item = (blockedPhone: string) => ({
    id: `block-${blockedPhone}`,
    blockedPhone,
    highestBlock: {
      blockType: 'personal' as const,
      blockedPhone,
      staffName: 'Nora',
      staffId: ME,
      instituteId: 'school-12',
    },
  })
  const listed = { content: [item('+12015550178'), item('+12015550177')], count: 2 }

  test('says so, continues neither by press nor by Enter, and offers Unblock, after which Continue has the focus', async () => {
    const view = await preparing(aTarget({ block }), inApp, { getUser: person(true) })
    const { screen, store, started, button, proceed, root } = view
    expect(screen.getByText('This caller is currently blocked only for you.')).toBeTruthy()
    expect(button('Continue').getAttribute('aria-disabled')).toBe('true')
    expect(
      screen.getByRole('button', { name: 'Continue', description: /A blocked number can't be called\./ }),
    ).toBeTruthy()
    proceed()
    fireEvent.submit(button('Continue').closest('dialog')!.querySelector('form')!)
    expect(started).toEqual([])
    act(() => button('Unblock Pavel Ostrowski').focus())
    fireEvent.click(button('Unblock Pavel Ostrowski'))
    expect(store.get(blockingDialogAtom)).toMatchObject({ kind: 'unblock', target: { by: 'user', userId: 'parent-1' } })
    act(() => store.set(blockingDialogAtom, null))
    act(() => store.set(peopleByIdAtom, new Map([['parent-1', { state: 'ready', user: person(false) }]])))
    expect(screen.queryByText('This caller is currently blocked only for you.')).toBeNull()
    expect(root.activeElement).toBe(button('Continue'))
    proceed()
    expect(started).toHaveLength(1)
  })

  test('a block that is lifted elsewhere leaves the focus where it is', async () => {
    const { store, button, root } = await preparing(aTarget({ block }), inApp, { getUser: person(true) })
    act(() => button('Cancel').focus())
    act(() => store.set(peopleByIdAtom, new Map([['parent-1', { state: 'ready', user: person(false) }]])))
    expect(button('Continue').getAttribute('aria-disabled')).toBeNull()
    expect(root.activeElement).toBe(button('Cancel'))
  })

  test('outside the app, or for a person who may not unblock, says who or what can instead of Unblock', async () => {
    const keypad = (store: Store) => {
      inApp(store)
      store.set(connectedElementsAtom, [{ id: 'element-1', tag: 'vp-keypad', showsCalls: true }])
    }
    const outside = await preparing(aTarget({ block }), keypad, { getUser: person(true) })
    expect(
      outside.screen.getByText(
        'This caller is currently blocked only for you. You can unblock this caller in Virtual Phone.',
      ),
    ).toBeTruthy()
    expect(outside.screen.queryByRole('button', { name: /Unblock/ })).toBeNull()
    outside.unmount()
    const district = { blockType: 'district' } as const
    const staff = await preparing(aTarget({ block: district }), inApp, {
      getUser: aUser({ isBlocked: true, blockType: 'district' }),
    })
    expect(
      staff.screen.getByText(
        'This caller is currently blocked district-wide. Only district admin has permissions to unblock this caller',
      ),
    ).toBeTruthy()
    expect(staff.screen.queryByRole('button', { name: /Unblock/ })).toBeNull()
  })

  test('a number of nobody is looked up in the block list, and its block is lifted there', async () => {
    const { screen, store, context, button } = await preparing(anUnknownTarget({ name: '' }), inApp, {
      searchBlocklist: listed,
    })
    await eventually(() => screen.getByText('This caller is currently blocked only for you.'))
    expect(context.api.callsOf('searchBlocklist')).toMatchObject([{ args: { body: { query: '2015550177' } } }])
    fireEvent.click(button('Unblock 201-555-0177'))
    expect(store.get(blockingDialogAtom)).toMatchObject({ target: { by: 'list', id: 'block-+12015550177' } })
    context.api.reply('searchBlocklist', { content: [], count: 0 })
    await act(() => refreshBlocks(context, { phone: '+12015550177' }))
    expect(screen.queryByText('This caller is currently blocked only for you.')).toBeNull()
  })

  test('a block that may have been lifted while the connection was down is requested again (live/missed)', async () => {
    const ofPerson = await preparing(aTarget({ block }), inApp, { getUser: person(true) })
    await eventually(() => expect(ofPerson.context.api.callsOf('getUser')).toHaveLength(1))
    ofPerson.context.api.reply('getUser', person(false))
    await act(async () => ofPerson.context.live.tellConnected())
    await eventually(() => expect(ofPerson.button('Continue').getAttribute('aria-disabled')).toBeNull())
    expect(ofPerson.context.api.callsOf('getUser')).toHaveLength(2)
    ofPerson.unmount()
    const ofNumber = await preparing(anUnknownTarget({ name: '' }), inApp, { searchBlocklist: listed })
    await eventually(() => expect(ofNumber.button('Continue').getAttribute('aria-disabled')).toBe('true'))
    ofNumber.context.api.reply('searchBlocklist', { content: [], count: 0 })
    await act(async () => ofNumber.context.live.tellConnected())
    await eventually(() => expect(ofNumber.button('Continue').getAttribute('aria-disabled')).toBeNull())
    act(() => ofNumber.store.set(callStateAtom, { phase: 'idle' }))
    await act(async () => ofNumber.context.live.tellConnected())
    expect(ofNumber.context.api.callsOf('searchBlocklist')).toHaveLength(2)
  })

  test('a block list that cannot be read prevents no call', async () => {
    const down = apiError('error:x', 500, 'Down')
    const { screen, context } = await preparing(anUnknownTarget({ name: '' }), inApp, { searchBlocklist: down })
    await eventually(() => expect(context.api.callsOf('searchBlocklist')).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBeNull()
    expect(context.notify.shown).toEqual([])
  })
})
