import { act, fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { EndedCall } from '../../domain/call/call-state'
import { callStateAtom, endedCallAtom } from '../../state/call/call'
import { callReasonsAtom } from '../../state/call/calls'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { appMountedAtom, connectedElementsAtom } from '../../state/view'
import { aCall, anOngoingCall, aProfile, assignedPhones, aTarget, aUser, PARENT_PHONE } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { KeypadPhone, Softphone } from './index'
import { eventually } from '../../testing/eventually'

const ended = (change: Partial<EndedCall> = {}): EndedCall => ({
  callId: 'call-live',
  outcome: 'complete',
  reason: 'remote',
  seconds: 133,
  target: aTarget(),
  phone: PARENT_PHONE,
  ...change,
})

const ready = (store: Store) => {
  store.set(sessionAtom, { phase: 'ready' })
  store.set(profileAtom, aProfile())
  store.set(phonesAssignedAtom, assignedPhones())
  store.set(callReasonsAtom, [])
}
const replies = { getCall: aCall({ id: 'call-live' }), getUser: aUser() }
const call = (store: Store) =>
  act(() => store.set(callStateAtom, { phase: 'started', ...anOngoingCall({ ringing: true }) }))
const end = (store: Store, change?: Partial<EndedCall>) =>
  act(() => {
    store.set(callStateAtom, { phase: 'idle' })
    store.set(endedCallAtom, ended(change))
  })

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} }) // prettier-ignore
  return () => vi.unstubAllGlobals()
})

/** A view that had the focus is there a moment longer than the next one appears (`route/focus`). */
const gone = (screen: Awaited<ReturnType<typeof renderView>>['screen'], region: string) =>
  eventually(() => expect(screen.queryByRole('region', { name: region })).toBeNull())

describe('the keypad phone', () => {
  test('one place shows the keypad, then the call, then its form, then the keypad again (call/softphone)', async () => {
    const { screen, store } = await renderView(<KeypadPhone />, { prepare: ready, replies })
    expect(screen.getByRole('combobox', { name: 'Name or number' })).toBeTruthy()
    call(store)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByText('Ringing…')).toBeTruthy()
    end(store)
    expect(screen.getByRole('heading', { name: 'Call with Pavel Ostrowski' })).toBeTruthy()
    await gone(screen, 'Call')
    await eventually(() => screen.getByRole('textbox', { name: 'Notes' }))
    // Only the form says how long it was, as the platform does.
    expect(screen.getAllByText(/Talked|\d\d:\d\d:\d\d/)).toEqual([screen.getByText(/^Talked \d+ min with/)])
    fireEvent.click(screen.getByRole('button', { name: 'Back to keypad' }))
    await eventually(() => screen.getByRole('combobox', { name: 'Name or number' }))
  })

  test('the focus moves to the new screen if it was in the old one, and in a form to the notes (form/focus)', async () => {
    const { screen, store, root } = await renderView(<KeypadPhone />, { prepare: ready, replies })
    // A browser removes the focus with the element. happy-dom keeps it on the removed node.
    screen.getByRole('combobox').blur()
    call(store)
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Pavel Ostrowski' }))
    screen.getByRole('heading', { name: 'Pavel Ostrowski' }).blur()
    end(store)
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Call with Pavel Ostrowski' }))
    await eventually(() => expect(root.activeElement).toBe(screen.getByRole('textbox', { name: 'Notes' })))
  })

  test('the keypad’s field takes the focus of a form that was left, and of a call without one (call/softphone)', async () => {
    const { screen, store, root } = await renderView(<KeypadPhone />, { prepare: ready, replies })
    const field = () => screen.getByRole('combobox', { name: 'Name or number' })
    // As a browser does with the removed element, see above.
    const lose = () => (root.activeElement as HTMLElement | null)?.blur()
    expect(root.activeElement).toBeNull()
    call(store)
    lose()
    end(store)
    await eventually(() => expect(root.activeElement).toBe(screen.getByRole('textbox', { name: 'Notes' })))
    lose()
    fireEvent.click(screen.getByRole('button', { name: 'Back to keypad' }))
    expect(root.activeElement).toBe(field())
    lose()
    call(store)
    lose()
    act(() => store.set(callStateAtom, { phase: 'idle' }))
    expect(root.activeElement).toBe(field())
  })

  test('a form takes the focus also from the banner of another element that is about to go away (form/focus, call/banner)', async () => {
    const { screen, store, root } = await renderView(<KeypadPhone />, { prepare: ready, replies })
    const banner = document.body.appendChild(document.createElement('section'))
    onTestFinished(() => banner.remove())
    banner.className = 'vp-call-banner'
    call(store)
    banner.appendChild(document.createElement('button')).focus()
    end(store)
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Call with Pavel Ostrowski' }))
    await eventually(() => expect(root.activeElement).toBe(screen.getByRole('textbox', { name: 'Notes' })))
  })

  test('a form that opens while somebody types elsewhere on the page leaves the focus there (form/focus)', async () => {
    const elsewhere = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => elsewhere.remove())
    const { screen, store } = await renderView(<KeypadPhone />, { prepare: ready, replies })
    call(store)
    elsewhere.focus()
    end(store)
    await eventually(() => screen.getByRole('textbox', { name: 'Notes' }))
    expect(document.activeElement).toBe(elsewhere)
  })

  test('with an app on the page the form has its page there, and the keypad returns at once', async () => {
    const { screen, store } = await renderView(<KeypadPhone />, {
      replies,
      prepare(store) {
        ready(store)
        store.set(appMountedAtom, true)
      },
    })
    call(store)
    end(store)
    expect(screen.getByRole('combobox', { name: 'Name or number' })).toBeTruthy()
  })

  test('a question about unsaved details of an unknown number comes before the keypad', async () => {
    const { screen, store } = await renderView(<KeypadPhone />, {
      prepare: ready,
      replies: {
        getCall: aCall({ id: 'call-live', callToId: 'system', callToName: undefined }),
        searchUsers: { content: [] },
      },
    })
    call(store)
    end(store, { target: aTarget({ personId: undefined, name: '' }) })
    await gone(screen, 'Call')
    await eventually(() => screen.getByRole('textbox', { name: 'Notes' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'x' } })
    fireEvent.click(screen.getByRole('button', { name: 'Back to keypad' }))
    expect(screen.getByRole('dialog', { name: 'Unsaved call details' })).toBeTruthy()
  })
})

describe('the softphone', () => {
  const showSoftphone = (prepare: (store: Store) => void = ready) => renderView(<Softphone />, { prepare, replies })

  test('the button opens the drawer with the keypad', async () => {
    const { screen } = await showSoftphone()
    fireEvent.click(screen.getByRole('button', { name: 'Keypad' }))
    expect(screen.getByRole('region', { name: 'Keypad' })).toBeTruthy()
    expect(screen.getByRole('combobox')).toBeTruthy()
  })

  test('a call opens the drawer by itself, and when it is closed the banner reopens it (call/softphone)', async () => {
    const { screen, store } = await showSoftphone()
    call(store)
    expect(screen.getByRole('region', { name: 'Call' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await eventually(() => expect(screen.queryByRole('region', { name: /^(Call|Keypad)$/ })).toBeNull())
    // The banner appears a moment later, once the panel has reported that it is out of view.
    fireEvent.click(await eventually(() => screen.getByRole('button', { name: /^Return to call/ })))
    expect(screen.getByRole('region', { name: 'Call' })).toBeTruthy()
  })

  test('a call that another element shows does not open it', async () => {
    const { screen, store } = await showSoftphone((store) => {
      ready(store)
      store.set(connectedElementsAtom, [{ id: 'element-9', tag: 'vp-keypad', showsCalls: true }])
    })
    call(store)
    expect(screen.queryByRole('region', { name: /^(Call|Keypad)$/ })).toBeNull()
  })

  test('after the call its form opens, and closing it leaves the call', async () => {
    const { screen, store } = await showSoftphone()
    call(store)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    end(store)
    expect(screen.getByRole('heading', { name: 'Call with Pavel Ostrowski' })).toBeTruthy()
    await eventually(() => screen.getByRole('textbox', { name: 'Notes' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(store.get(endedCallAtom)).toBeNull()
    await eventually(() => expect(screen.queryByRole('region', { name: /^(Call|Keypad)$/ })).toBeNull())
  })
})
