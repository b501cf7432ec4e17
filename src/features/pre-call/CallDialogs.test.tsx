import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PreCallForm } from '../../domain/call/call-form'
import type { CallTarget } from '../../domain/call/call-state'
import { callStateAtom, unplacedFormAtom } from '../../state/call/call'
import { callReasonsAtom } from '../../state/call/calls'
import type { Store } from '../../state/store'
import { connectedElementsAtom } from '../../state/view'
import { aReason, aTarget, anUnknownTarget } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { CallDialogs } from './index'
import { eventually } from '../../testing/eventually'

const MOTHER = '+12015550123'
const VIRTUAL = '+12015550124'
const twoPhones = () =>
  aTarget({
    phone: undefined,
    phones: [
      { e164: MOTHER, virtual: false },
      { e164: VIRTUAL, virtual: true },
    ],
  })
const anUnknown = () => anUnknownTarget({ name: '' })

async function preparing(target: CallTarget, prepare?: (store: Store) => void, replies: Replies = {}) {
  const started: PreCallForm[] = []
  const view = await renderView(<CallDialogs />, {
    replies,
    actions: { startCall: (form) => Promise.resolve(void started.push(form)) },
    prepare(store) {
      store.set(callReasonsAtom, [aReason({ reason: 'Attendance' }), aReason({ reason: 'Behavior' })])
      prepare?.(store)
      store.set(callStateAtom, { phase: 'preparing', target })
    },
  })
  const button = (name: string) => view.screen.getByRole('button', { name })
  return { ...view, started, button, proceed: () => fireEvent.click(button('Continue')) }
}

describe('the prevent-call question', () => {
  const preventing = async (reasons: readonly ('recording' | 'unknown-number' | 'several-phones')[]) =>
    renderView(<CallDialogs />, {
      prepare: (store) => store.set(callStateAtom, { phase: 'preventing', target: aTarget(), reasons }),
    })

  test('names each reason that applies: the recording, the unknown number, the several phones (precall/prevent)', async () => {
    const { screen } = await preventing(['recording', 'unknown-number', 'several-phones'])
    const dialog = screen.getByRole('dialog', { name: 'Call Pavel Ostrowski?' })
    expect([...dialog.querySelectorAll('li')].map((line) => line.textContent?.slice(0, 40))).toEqual([
      'This call will be recorded. Some states ',
      "This number isn't in the directory. You'",
      'This person has more than one phone numb',
    ])
  })

  test('is read aloud with its title, because the focus is on Continue after its text (precall/focus)', async () => {
    const { screen } = await preventing(['recording'])
    expect(screen.getByRole('dialog', { description: /^This call will be recorded/ })).toBeTruthy()
  })

  test('Continue leads to the pre-call dialog without opening a microphone', async () => {
    const { screen, store, context } = await preventing(['recording'])
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(store.get(callStateAtom).phase).toBe('preparing')
    expect(screen.getByRole('dialog', { name: 'Call Pavel Ostrowski' })).toBeTruthy()
    expect(context.microphone.opened).toEqual([])
  })

  test('Cancel resets the call state', async () => {
    const { screen, store } = await preventing(['recording'])
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(store.get(callStateAtom)).toEqual({ phase: 'idle' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the page’s reason for the call (queue/reason)', () => {
  test.each(['Behavior', ' behavior '])('%j is ticked, and may be unticked', async (reason) => {
    const { screen, proceed, started } = await preparing(aTarget({ reason }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Behavior' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Behavior' }))
    proceed()
    expect(started).toMatchObject([{ reasons: [] }])
  })

  test('is ticked once the institute’s reasons are loaded, beside what was ticked before', async () => {
    const { screen, store } = await preparing(aTarget({ reason: 'Behavior' }), (at) =>
      at.set(callReasonsAtom, undefined),
    )
    act(() => store.set(callReasonsAtom, [aReason({ reason: 'Attendance' }), aReason({ reason: 'Behavior' })]))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Behavior' }).checked).toBe(true)
  })

  test('is not ticked if the institute has no such reason', async () => {
    const { proceed, started } = await preparing(aTarget({ reason: 'Absent since Monday' }))
    proceed()
    expect(started).toMatchObject([{ reasons: [] }])
  })
})

describe('the pre-call dialog', () => {
  test('asks for the reason, and Continue starts the call with it (precall/dialog)', async () => {
    const { screen, started, proceed } = await preparing(aTarget())
    expect(screen.getByRole('group', { name: 'Reason for Call' })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    proceed()
    expect(started).toEqual([{ reasons: ['Attendance'], callRelationType: 'student' }])
  })

  test('begins with what was given before a call to the same side that could not be placed (precall/kept)', async () => {
    const form: PreCallForm = { reasons: ['Behavior'], callRelationType: 'student' }
    const kept = (target: CallTarget) => (store: Store) => store.set(unplacedFormAtom, { target, form })
    const same = await preparing(aTarget(), kept(aTarget()))
    same.proceed()
    expect(same.started).toEqual([form])
    same.unmount()
    const other = await preparing(aTarget(), kept(aTarget({ personId: 'somebody-else' })))
    other.proceed()
    expect(other.started[0]?.reasons).toEqual([])
  })

  test('is named by the number if it is unknown', async () => {
    const { screen } = await preparing(anUnknown())
    expect(screen.getByRole('dialog', { name: 'Call 201-555-0177' })).toBeTruthy()
  })

  test('an unknown number requires reasons and a name, with the exact texts and the focus on the first (precall/unknown-required)', async () => {
    const { screen, started, proceed, root } = await preparing(anUnknown())
    proceed()
    expect(screen.getByText('Please add the name of the person this call is regarding')).toBeTruthy()
    expect(screen.getByText('Please select at least 1 reason for call.')).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('textbox', { name: 'Name of the person this call is regarding' }))
    expect(started).toEqual([])
  })

  test('Other needs its text', async () => {
    const { screen, started, proceed } = await preparing(anUnknown())
    fireEvent.click(screen.getByRole('radio', { name: 'Parent' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the person this call is regarding' }), {
      target: { value: 'Lena Brandt' },
    })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Other' }))
    proceed()
    const other = screen.getByRole('textbox', { name: 'Other reason' })
    expect(screen.getByText('Other Reason field cannot be empty')).toBeTruthy()
    expect(other.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(other, { target: { value: 'Lost jacket' } })
    proceed()
    expect(started).toEqual([
      { reasons: ['other'], otherReason: 'Lost jacket', callRelationType: 'parent', callRelationTo: 'Lena Brandt' },
    ])
  })

  test('one of several numbers is chosen first, and the virtual one is recommended (precall/pick-phone)', async () => {
    const { screen, started, proceed, store } = await preparing(twoPhones())
    expect(screen.getByRole('radiogroup', { name: 'Choose a phone number' })).toBeTruthy()
    proceed()
    expect(screen.getByText('Please choose a phone number.')).toBeTruthy()
    expect(started).toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: '201-555-0124 (Recommended)' }))
    expect(store.get(callStateAtom)).toMatchObject({ target: { phone: VIRTUAL } })
    proceed()
    expect(started).toHaveLength(1)
  })

  test('a parent’s children are a choice', async () => {
    const { screen, started, proceed } = await preparing(
      aTarget({ children: [{ id: 'student-1', fullName: 'Mila Ostrowski' }] }),
    )
    fireEvent.change(screen.getByRole('combobox', { name: 'Regarding Student' }), { target: { value: 'student-1' } })
    proceed()
    expect(started).toMatchObject([{ studentId: 'student-1' }])
  })

  test('the child whom the page names is chosen (host/student)', async () => {
    const children = [
      { id: 'student-1', fullName: 'Mila Ostrowski' },
      { id: 'student-2', fullName: 'Ada Ostrowski' },
    ]
    const { screen, started, proceed } = await preparing(aTarget({ children, studentId: 'student-2' }))
    expect(screen.getByRole('combobox', { name: 'Regarding Student' })).toHaveProperty('value', 'student-2')
    proceed()
    expect(started).toMatchObject([{ studentId: 'student-2', callRelationType: 'student' }])
  })

  test('reasons that cannot be loaded do not prevent a call, because Other still takes one', async () => {
    const failure = apiError('error:x', 500, 'Down')
    const { screen, started, proceed } = await preparing(aTarget(), (store) => store.set(callReasonsAtom, undefined), {
      listReasons: failure,
    })
    await eventually(() => screen.getByRole('checkbox', { name: 'Other' }))
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    proceed()
    expect(started).toHaveLength(1)
  })

  test('Cancel and Esc reset the call state', async () => {
    const { button, store, screen } = await preparing(aTarget())
    fireEvent.click(button('Cancel'))
    expect(store.get(callStateAtom)).toEqual({ phase: 'idle' })
    act(() => store.set(callStateAtom, { phase: 'preparing', target: aTarget() }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(store.get(callStateAtom)).toEqual({ phase: 'idle' })
  })

  test('devices are offered once the browser names them, and the choice is stored (precall/devices)', async () => {
    const { screen, context } = await preparing(aTarget())
    const microphone = await eventually(() => screen.getByRole('combobox', { name: 'Microphone' }))
    fireEvent.change(microphone, { target: { value: 'mic-1' } })
    await eventually(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Microphone' }).value).toBe('mic-1'),
    )
    expect(context.storage.get('vp-devices')).toMatchObject({ input: 'mic-1' })
    expect(context.microphone.opened).toEqual([])
  })

  test('only the element that the call belongs to shows it (precall/one-element)', async () => {
    const { screen } = await preparing(aTarget(), (store) =>
      store.set(connectedElementsAtom, [{ id: 'element-2', tag: 'vp-keypad', showsCalls: true }]),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
