import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Despite } from '../../domain/call/call-state'
import { targetOfUser } from '../../domain/call/call-target'
import type { Preferences } from '../../domain/people/preferences'
import { activeCallIdAtom, callStateAtom, type CallTarget } from '../../state/call/call'
import { missedInterpreterCallAtom } from '../../state/call/interpreter'
import { callReasonsAtom } from '../../state/call/calls'
import { dialInputAtom, keypadSearchAtom } from '../../state/keypad'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { anUnknownTarget, aProfile, aReason, assignedPhones, aUser, someSettings } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { eventually } from '../../testing/eventually'
import { sharedNumber } from '../../testing/shared-number'
import { CallerCard } from '../caller-card'
import { Keypad } from '../keypad'
import { CallDialogs } from '../pre-call'

const WISHES: Preferences = { language: 'es', notBefore: '09:00', order: 1, bestPhone: '+12015550124' }
const CUSTODY = 'Court order of September 3'
const forbidden = aUser({ userId: 'parent-2', fullName: 'Rolf Ostrowski', preferences: { doNotCall: CUSTODY } })
const TWO_PHONES = [{ phone: '+12015550123' }, { phone: '+12015550124' }]

const prepared = (store: Store, extensions = ['titles']) => {
  store.set(profileAtom, aProfile())
  store.set(phonesAssignedAtom, assignedPhones())
  store.set(instituteSettingsAtom, someSettings({ extensions }))
}

/** By the clock of this computer, whatever the office's is (`look/dates`). */
const clock = (at: string) => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
const TOO_EARLY = `Not before ${clock('2026-11-20T14:00:00Z')}. It's ${clock('2026-11-20T13:15:00Z')} now.`

// A quarter past eight at the office.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T13:15:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('what a family wants (card/preferences)', () => {
  const card = (preferences: Preferences, extensions?: string[], isOneLine?: boolean) =>
    renderView(<CallerCard personId="parent-1" phone="+12015550123" isOneLine={isOneLine} />, {
      replies: { getUser: aUser({ preferences, contacts: TWO_PHONES }), listCalls: { content: [], count: 0 } },
      prepare: (store) => prepared(store, extensions),
    })

  test('is on the card, one line each, with the best number at the number', async () => {
    const { screen } = await card(WISHES)
    const list = await screen.findByRole('list', { name: 'Family preferences' })
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Call first',
      TOO_EARLY,
      'Prefers Spanish',
    ])
    expect(screen.getByText('(Best number)').parentElement?.textContent).toBe('201-555-0124 (Best number)')
  })

  test.each([
    ['a platform without the extension', WISHES, []],
    ['a person without wishes', {}, ['titles']],
    ['wishes that cannot be read', { notBefore: 'early', language: ' ' }, ['titles']],
  ])('is not on the card of %s', async (_, preferences, extensions) => {
    const { screen } = await card(preferences, extensions)
    await screen.findByText('201-555-0124')
    expect(screen.queryByRole('list', { name: 'Family preferences' })).toBeNull()
    expect(screen.queryByText('(Best number)')).toBeNull()
  })

  test('leads the card, and stays on one line above a form, where it forbids the call', async () => {
    const { screen } = await card({ ...WISHES, doNotCall: CUSTODY }, undefined, true)
    const list = await screen.findByRole('list', { name: 'Family preferences' })
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([`Do not call ${CUSTODY}`])
  })

  test('marks the found people of the keypad', async () => {
    const { screen, store } = await renderView(<Keypad />, { prepare: (at) => prepared(at) })
    const contacts = [forbidden, aUser({ preferences: { order: 1 } }), aUser({ userId: 'p3', fullName: 'Ostrowska' })]
    act(() => {
      store.set(dialInputAtom, 'ostrow')
      store.set(keypadSearchAtom, {
        state: 'ready',
        query: 'ostrow',
        contacts: contacts.map((one) => targetOfUser(one)),
      })
    })
    const marks = () =>
      screen.getAllByRole('option').map(({ textContent }) => /Do not call|Call first/.exec(textContent)?.[0])
    expect(marks()).toEqual(['Do not call', 'Call first', undefined])
    expect(screen.getByRole('option', { name: /Rolf Ostrowski.*Do not call$/ })).toBeTruthy()
    act(() => store.set(instituteSettingsAtom, someSettings({ extensions: [] })))
    expect(marks()).toEqual([undefined, undefined, undefined])
  })
})

describe('a call to somebody who must not be called (card/preferences)', () => {
  async function dialog(target: CallTarget, extensions?: string[], replies = {}) {
    const started: (Despite | undefined)[] = []
    const view = await renderView(<CallDialogs />, {
      replies: { listCalls: { content: [], count: 0 }, ...replies },
      actions: { call: { startCall: (_, despite) => Promise.resolve(void started.push(despite)) } },
      prepare(store) {
        prepared(store, extensions)
        store.set(callReasonsAtom, [aReason({ reason: 'Attendance' })])
        store.set(callStateAtom, { phase: 'preparing', target })
      },
    })
    const button = (name: string) => view.screen.getByRole('button', { name })
    return { ...view, started, button }
  }

  test('says why before Continue, asks for a second press in the same place, and reads that aloud', async () => {
    const { screen, started, button } = await dialog(targetOfUser(forbidden))
    expect(screen.getByRole('dialog', { description: new RegExp(`Do not call: ${CUSTODY}`) })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('')
    const proceed = button('Continue')
    fireEvent.click(proceed)
    expect(started).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe(
      'To call anyway, press again. It will be noted in the call details.',
    )
    expect(button('Call anyway')).toBe(proceed)
    // The second click of a double click.
    fireEvent.click(proceed, { detail: 2 })
    expect(started).toEqual([])
    fireEvent.click(proceed)
    expect(started).toEqual(['do-not-call'])
  })

  test('one press calls everybody else, and everybody where the platform has no such extension', async () => {
    const { started, button, unmount } = await dialog(targetOfUser(aUser({ preferences: WISHES })))
    fireEvent.click(button('Continue'))
    unmount()
    const without = await dialog(targetOfUser(forbidden), [])
    expect(without.screen.queryByText(/Court order/)).toBeNull()
    fireEvent.click(without.button('Continue'))
    expect([...started, ...without.started]).toEqual([undefined, undefined])
  })

  test('is asked too for a number that they share', async () => {
    const target = anUnknownTarget()
    const shared = sharedNumber(target.phone ?? '')
    const { screen, started, button } = await dialog(target, undefined, {
      ...shared,
      getUser: ({ params }: { params?: { id?: string } }) =>
        aUser({
          userId: params?.id,
          fullName: `${params?.id} Ostrowski`,
          preferences: params?.id === 'Pavel' ? { doNotCall: CUSTODY } : undefined,
        }),
    })
    await eventually(() => screen.getByText(`Do not call Pavel Ostrowski: ${CUSTODY}`))
    fireEvent.click(screen.getByRole('radio', { name: 'Elena Ostrowski' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    fireEvent.click(button('Continue'))
    expect(started).toEqual([])
    fireEvent.click(button('Call anyway'))
    expect(started).toEqual(['do-not-call'])
  })

  test('the other wishes stand there too, and the best number is chosen', async () => {
    const person = aUser({ preferences: { ...WISHES, order: 2 }, contacts: TWO_PHONES })
    const { screen } = await dialog({ ...targetOfUser(person), phone: '+12015550124' })
    expect(screen.getByText(`Call the other guardian first · ${TOO_EARLY} · Prefers Spanish`)).toBeTruthy()
    expect(screen.getByRole('radio', { name: '201-555-0124 (Best number)' })).toHaveProperty('checked', true)
  })
})

describe('a call with an interpreter (interpreter/first)', () => {
  const LINE = { userId: 'interpreter', name: 'District interpreter line', phone: '+12015550160', accessCode: '44#' }

  async function dialog(language: string | undefined, extensions = ['titles', 'hold', 'consult', 'interpreter']) {
    const startCall = vi.fn(() => Promise.resolve())
    const view = await renderView(<CallDialogs />, {
      replies: { listCalls: { content: [], count: 0 } },
      actions: { call: { startCall } },
      prepare(store) {
        prepared(store)
        store.set(instituteSettingsAtom, someSettings({ extensions, interpreter: LINE }))
        store.set(callReasonsAtom, [aReason({ reason: 'Attendance' })])
        store.set(callStateAtom, { phase: 'preparing', target: targetOfUser(aUser({ preferences: { language } })) })
      },
    })
    return { ...view, startCall, offer: () => view.screen.queryByRole('button', { name: 'Call with interpreter' }) }
  }

  test('is offered for another language than the phone’s, and has what was given', async () => {
    const { screen, offer, startCall } = await dialog('es')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    fireEvent.click(offer() as HTMLElement)
    expect(startCall).toHaveBeenCalledWith(expect.objectContaining({ reasons: ['Attendance'] }), undefined, true)
  })

  test('one who was not reached is said, and the buttons try again or call without', async () => {
    const { screen, store, startCall } = await dialog('es')
    const id = store.get(activeCallIdAtom) ?? NaN
    act(() => store.set(missedInterpreterCallAtom, { id, why: 'failed' }))
    expect(screen.getByText("We couldn't call the interpreter.")).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try interpreter again' }))
    fireEvent.click(screen.getByRole('button', { name: 'Call without interpreter' }))
    expect(startCall).toHaveBeenNthCalledWith(1, expect.anything(), undefined, true)
    expect(startCall).toHaveBeenNthCalledWith(2, expect.anything(), undefined, undefined)
  })

  test.each([
    ['for the phone’s own language', 'en', undefined],
    ['for its name', 'English', undefined],
    ['without a language', undefined, undefined],
    ['where the platform has no interpreter', 'es', ['titles', 'hold', 'consult']],
    ['where no call can be added', 'es', ['titles', 'hold', 'interpreter']],
  ])('is not offered %s', async (_, language, extensions) => {
    const { offer } = await dialog(language, extensions)
    expect(offer()).toBeNull()
  })
})
