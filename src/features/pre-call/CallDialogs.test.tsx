import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '../../api/contract/calls'
import type { PreCallForm } from '../../domain/call/form-fields'
import type { CallTarget } from '../../domain/call/call-state'
import { callStateAtom } from '../../state/call/call'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { callReasonsAtom } from '../../state/call/calls'
import { contactHistoriesAtom } from '../../state/call/contact-history'
import type { Store } from '../../state/store'
import { connectedElementsAtom } from '../../state/view'
import { aCall, aProfile, aReason, aTarget, anUnknownTarget, someSettings } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { localTime } from '../../testing/local-time'
import { renderView } from '../../testing/render/render-view'
import { sharedNumber } from '../../testing/shared-number'
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
/** With children, whose choice comes before that of the number. */
const noneVirtual = () =>
  aTarget({
    phone: undefined,
    phones: [MOTHER, VIRTUAL].map((e164) => ({ e164, virtual: false })),
    children: [
      { id: 'student-1', fullName: 'Mila Ostrowski' },
      { id: 'student-2', fullName: 'Ada Ostrowski' },
    ],
  })
const anUnknown = () => anUnknownTarget({ name: '' })

async function preparing(
  target: CallTarget,
  prepare?: (store: Store) => void,
  replies: Replies = {},
  stored: Record<string, unknown> = {},
) {
  const started: PreCallForm[] = []
  const view = await renderView(<CallDialogs />, {
    replies,
    stored,
    actions: { call: { startCall: (form) => Promise.resolve(void started.push(form)) } },
    prepare(store) {
      store.set(callReasonsAtom, [aReason({ reason: 'Attendance' }), aReason({ reason: 'Behavior' })])
      store.set(profileAtom, aProfile())
      prepare?.(store)
      store.set(callStateAtom, { phase: 'preparing', target })
    },
  })
  const button = (name: string) => view.screen.getByRole('button', { name })
  return { ...view, started, button, proceed: () => fireEvent.click(button('Continue')) }
}

describe('what the dialog says before Continue (precall/prevent)', () => {
  // At night it also says how late it is there.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00-05:00') }))
  afterEach(() => void vi.useRealTimers())

  const recording = (on: boolean) => (store: Store) => store.set(instituteSettingsAtom, someSettings({ recording: on }))
  const notices = ({ screen }: Awaited<ReturnType<typeof preparing>>) =>
    screen.queryAllByRole('listitem').map((line) => line.textContent)

  test('that the call is recorded, with the reason behind Why?', async () => {
    const view = await preparing(aTarget(), recording(true))
    expect(notices(view)).toEqual(['This call will be recorded.Why?'])
    const why = view.screen.getByRole('button', { name: 'Why?', description: 'This call will be recorded.' })
    expect(why.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(why)
    expect(why.getAttribute('aria-expanded')).toBe('true')
    expect(view.screen.getByText(/^Your school or district records its calls\. Some states require/)).toBeTruthy()
    fireEvent.click(why)
    expect(view.screen.queryByText(/Some states/)).toBeNull()
  })

  test('that the number is unknown', async () => {
    const { screen } = await preparing(anUnknown())
    expect(screen.getByText("This number isn't in the directory.")).toBeTruthy()
  })

  test('that several people share the number, who are the choice of whom it is about (form/parts)', async () => {
    const target = anUnknown()
    const view = await preparing(target, undefined, sharedNumber(target.phone ?? ''))
    await eventually(() => view.screen.getByText('Several people have this number.'))
    fireEvent.click(view.screen.getByRole('radio', { name: 'Pavel Ostrowski' }))
    const name = view.screen.getByRole('textbox', { name: 'Name of the person this call is regarding' })
    expect(name).toHaveProperty('value', 'Pavel Ostrowski')
  })

  test('that there are several numbers, by their choice', async () => {
    const view = await preparing(twoPhones())
    expect(view.screen.getByRole('radiogroup', { name: 'Choose a phone number' })).toBeTruthy()
    expect(notices(view)).toEqual([])
  })

  test('nothing of all that for a person with one number at a school that does not record', async () => {
    expect(notices(await preparing(aTarget(), recording(false)))).toEqual([])
  })

  test('all that speaks against the call is read aloud with the title, because the focus is on Continue (precall/one-dialog)', async () => {
    const { screen, root, button, context } = await preparing(anUnknown(), recording(true))
    const said =
      /This number isn't in the directory\. This call will be recorded\. Your microphone turns on when the call starts\.$/
    expect(screen.getByRole('dialog', { name: 'Call 201-555-0177', description: said })).toBeTruthy()
    expect(root.activeElement).not.toBe(button('Continue'))
    expect(context.microphone.opened).toEqual([])
  })
})

describe('the page’s reason for the call (queue/kept)', () => {
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

describe('the dialog before a call', () => {
  test('asks for the reason, and Continue starts the call with it (precall/dialog)', async () => {
    const { screen, started, proceed } = await preparing(aTarget())
    expect(screen.getByRole('group', { name: 'Reason for Call' })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    proceed()
    expect(started).toEqual([{ reasons: ['Attendance'], callRelationType: 'student' }])
  })

  test('begins with the values of an earlier dialog for the same side whose call was not placed (precall/kept)', async () => {
    const form: PreCallForm = { reasons: ['Behavior'], callRelationType: 'student' }
    const { userId } = aProfile()
    const stored = (ownerId: string, side: string) => ({ 'vp-before-call': { ownerId, forms: { [side]: form } } })
    const same = await preparing(aTarget(), undefined, {}, stored(userId, 'parent-1'))
    same.proceed()
    expect(same.started).toEqual([form])
    same.unmount()
    for (const others of [stored(userId, 'somebody-else'), stored('another-person', 'parent-1')]) {
      const other = await preparing(aTarget(), undefined, {}, others)
      other.proceed()
      expect(other.started[0]?.reasons).toEqual([])
      other.unmount()
    }
  })

  describe('stores its values (precall/kept)', () => {
    const typeInto = async (target: CallTarget) => {
      const view = await preparing(target)
      fireEvent.click(view.screen.getByRole('checkbox', { name: 'Behavior' }))
      return view
    }
    const again = async (view: Awaited<ReturnType<typeof preparing>>, target: CallTarget) => {
      view.unmount()
      const { context } = view
      const next = await preparing(target, undefined, {}, Object.fromEntries(context.storage.stored))
      return next.screen.getByRole<HTMLInputElement>('checkbox', { name: 'Behavior' }).checked
    }

    test('when the page closes, separately for each side', async () => {
      expect(await again(await typeInto(aTarget()), aTarget())).toBe(true)
      expect(await again(await typeInto(anUnknown()), anUnknown())).toBe(true)
      expect(await again(await typeInto(anUnknown()), anUnknownTarget({ phone: '+12015550178' }))).toBe(false)
    })

    test('after Esc, but not after Cancel', async () => {
      const view = await typeInto(aTarget())
      fireEvent(view.screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
      expect(await again(view, aTarget())).toBe(true)
      const other = await typeInto(aTarget())
      fireEvent.click(other.button('Cancel'))
      expect(await again(other, aTarget())).toBe(false)
    })

    test('only until everything is cleared again', async () => {
      const view = await typeInto(aTarget())
      fireEvent.click(view.screen.getByRole('checkbox', { name: 'Behavior' }))
      expect(view.context.storage.get('vp-before-call')).toBeUndefined()
    })
  })

  test('begins on Continue with the only child chosen, and on the first field if something is missing (precall/one-dialog)', async () => {
    const child = { id: 'student-1', fullName: 'Mila Ostrowski' }
    const parent = await preparing(aTarget({ children: [child] }))
    expect(parent.screen.getByRole('radio', { name: 'Mila' })).toHaveProperty('checked', true)
    expect(parent.root.activeElement).toBe(parent.button('Continue'))
    parent.unmount()
    const nobody = await preparing(anUnknown())
    expect(nobody.root.activeElement).toBe(nobody.screen.getByRole('radio', { name: 'Student' }))
    nobody.unmount()
    const several = await preparing(noneVirtual())
    expect(several.root.activeElement).toBe(several.screen.getByRole('radio', { name: '201-555-0123' }))
    several.unmount()
    const recommended = await preparing({ ...twoPhones(), phone: VIRTUAL })
    expect(recommended.root.activeElement).toBe(recommended.button('Continue'))
  })

  test('the second click of a double click, and an Enter that is held down, place no call (precall/one-dialog)', async () => {
    const { button, started } = await preparing(aTarget())
    fireEvent.click(button('Continue'), { detail: 2 })
    // A prevented key presses no button.
    expect(fireEvent.keyDown(button('Continue'), { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(button('Continue'), { key: 'Enter' })).toBe(true)
    expect(started).toEqual([])
    fireEvent.click(button('Continue'), { detail: 1 })
    expect(started).toHaveLength(1)
  })

  test('is named by the number if it is unknown', async () => {
    const { screen } = await preparing(anUnknown())
    expect(screen.getByRole('dialog', { name: 'Call 201-555-0177' })).toBeTruthy()
  })

  test('an unknown number requires reasons and a name, with the exact texts and the focus on the first (precall/dialog)', async () => {
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

  test('one of several numbers is chosen, and the virtual one is recommended (precall/prevent)', async () => {
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
    fireEvent.click(screen.getByRole('radio', { name: 'Mila' }))
    proceed()
    expect(started).toMatchObject([{ studentId: 'student-1' }])
  })

  test('the child whom the page names is chosen (host/student)', async () => {
    const children = [
      { id: 'student-1', fullName: 'Mila Ostrowski' },
      { id: 'student-2', fullName: 'Ada Ostrowski' },
    ]
    const { screen, started, proceed } = await preparing(aTarget({ children, studentId: 'student-2' }))
    expect(screen.getByRole('radio', { name: 'Ada' })).toHaveProperty('checked', true)
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

  test('devices are offered once the browser names them, and the choice is stored (precall/dialog)', async () => {
    const { screen, context } = await preparing(aTarget())
    const microphone = await eventually(() => screen.getByRole('combobox', { name: 'Microphone' }))
    fireEvent.change(microphone, { target: { value: 'mic-1' } })
    await eventually(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Microphone' }).value).toBe('mic-1'),
    )
    expect(context.storage.get('vp-devices')).toMatchObject({ input: 'mic-1' })
    expect(context.microphone.opened).toEqual([])
  })

  test('only the element that the call belongs to shows it (precall/one-dialog)', async () => {
    const { screen } = await preparing(aTarget(), (store) =>
      store.set(connectedElementsAtom, [{ id: 'element-2', tag: 'vp-keypad', showsCalls: true }]),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what is known before a call', () => {
  const on = (day: string, change: Parameters<typeof aCall>[0] = {}) =>
    aCall({ calledAt: localTime(`${day}T10:00`), ...change })
  const tried = (day: string) => on(day, { status: 'unanswered', duration: 0 })
  const missed = (day: string) =>
    on(day, { direction: 'inbound', status: 'unanswered', duration: 0, callFromId: 'parent-1', callToId: 'staff-1' })
  const listing = (...calls: Call[]): Replies => ({ listCalls: { content: calls, count: calls.length } })
  const at = (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
    onTestFinished(() => void vi.useRealTimers())
  }

  test('the earlier attempts of this term, and when they were last reached (precall/last-note)', async () => {
    at('2026-11-20T17:00:00Z')
    const calls = [tried('2026-11-16'), tried('2026-11-09'), tried('2026-11-02'), on('2026-10-14'), on('2026-03-01')]
    const { screen, context } = await preparing(aTarget(), undefined, listing(...calls))
    await eventually(() => screen.getByText('201-555-0123 · 3 attempts since Nov 2, last reached Oct 14'))
    expect(context.api.callsOf('listCalls')).toMatchObject([
      { args: { query: { query: 'Pavel Ostrowski', sort: 'calledAt', direction: 'desc', limit: 100 } } },
    ])
  })

  test.each([
    ['one attempt', [tried('2026-11-02')], '1 attempt on Nov 2, not reached this term'],
    ['one attempt today', [tried('2026-11-20'), on('2026-11-19')], '1 attempt today, last reached yesterday'],
    // The last contact says so itself.
    ['reached at the last call', [on('2026-10-14'), tried('2026-10-13')], ''],
    ['a missed call since they were reached', [missed('2026-11-16'), on('2026-10-14')], 'Last reached Oct 14'],
    ['only before this term', [tried('2026-07-30')], ''],
  ])('%s (precall/last-note)', async (_, calls, text) => {
    at(localTime('2026-11-20T12:00'))
    const { screen, context } = await preparing(aTarget(), undefined, listing(...calls))
    await eventually(() => expect(context.store.get(contactHistoriesAtom).values().next().value?.state).toBe('ready'))
    await eventually(() => screen.getByText(['201-555-0123', text].filter(Boolean).join(' · ')))
  })

  test('a failure and a slow answer are silent, and Continue works (precall/last-note)', async () => {
    const failed = await preparing(aTarget(), undefined, { listCalls: apiError('error:x', 500, 'Down') })
    await eventually(() => expect(failed.context.api.callsOf('listCalls')).toHaveLength(1))
    failed.proceed()
    expect(failed.started).toHaveLength(1)
    expect(failed.context.notify.shown).toEqual([])
    failed.unmount()
    const slow = await preparing(aTarget())
    slow.proceed()
    expect(slow.started).toHaveLength(1)
  })

  test('the time in the number’s area, but only before 8:00 and after 21:00 (precall/family-time)', async () => {
    const california = '+14155550123'
    const target = aTarget({ phone: california, phones: [{ e164: california, virtual: false }] })
    const shown = async (phone: CallTarget) => {
      const { screen, unmount } = await preparing(phone)
      const text = screen.queryByText(/there\.$/)?.textContent
      unmount()
      return text
    }
    at('2026-11-20T15:40:00Z')
    expect(await shown(target)).toBe("It's 7:40 AM there.")
    expect(await shown(aTarget())).toBeUndefined()
    at('2026-11-21T02:40:00Z')
    expect(await shown(target)).toBeUndefined()
    expect(await shown(aTarget())).toBe("It's 9:40 PM there.")
    const florida = '+18505550123'
    const twoClocks = aTarget({ phone: florida, phones: [{ e164: florida, virtual: false }] })
    expect(await shown(twoClocks)).toBe("It's 9:40 PM or 8:40 PM there.")
  })
})
