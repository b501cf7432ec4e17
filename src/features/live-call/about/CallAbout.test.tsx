import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createContactHistory } from '../../../actions/call/contact-history'
import type { CallTarget } from '../../../domain/call/call-state'
import { callStateAtom } from '../../../state/call/call'
import { callReasonsAtom, callsByIdAtom } from '../../../state/call/calls'
import { instituteSettingsAtom } from '../../../state/session'
import { peopleByIdAtom } from '../../../state/people'
import {
  aCall,
  anOngoingCall,
  anUnknownTarget,
  aReason,
  aStudent,
  aTarget,
  aUser,
  someSettings,
} from '../../../testing/builders'
import { apiError, type Replies } from '../../../testing/fakes/fake-api'
import { sharedNumber } from '../../../testing/shared-number'
import { localTime } from '../../../testing/local-time'
import { renderView } from '../../../testing/render/render-view'
import { liftOfToasts } from '../../../ui/overlay/free-of-toasts'
import { LiveCallPanel } from '../index'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const CHILDREN = [
  { id: 'student-1', fullName: 'Mila Ostrowski', grade: 'Grade 3' },
  { id: 'student-2', fullName: 'Jan Ostrowski' },
]
const inCallWith = (target: CallTarget, replies: Replies = {}) =>
  renderView(<LiveCallPanel />, {
    replies,
    prepare(store) {
      store.set(callReasonsAtom, [aReason({ reason: 'Attendance' })])
      store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ target, answeredAt: 0 }) })
    },
  })

describe('what a live call is about', () => {
  test('children and reasons are chosen during the call, and join what was given before it in the draft (call/panel)', async () => {
    const { context, unmount } = await inCallWith(aTarget({ children: CHILDREN }))
    unmount()
    context.storage
      .draft('call-live')
      .set({ reasons: ['other'], otherReason: 'Lost jacket', callRelationType: 'student' })
    const { screen } = await renderView(<LiveCallPanel />, { context })
    expect(screen.getByRole('textbox', { name: 'Other reason' })).toHaveProperty('value', 'Lost jacket')
    fireEvent.click(screen.getByRole('radio', { name: 'Mila, Grade 3' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(context.storage.draft('call-live').get()).toMatchObject({
      reasons: ['Attendance', 'other'],
      otherReason: 'Lost jacket',
      studentId: 'student-1',
    })
  })

  test('no toast covers the notes (toast/place)', async () => {
    const { screen } = await inCallWith(aTarget())
    const notes = screen.getByRole('textbox', { name: 'Notes' }).closest('.vp-notes')?.parentElement as HTMLElement
    notes.getBoundingClientRect = () => new DOMRect(0, 600, 400, 120)
    expect(liftOfToasts(new DOMRect(0, 690, 400, 48))).toBe(138 + 8)
  })

  test('an only child is chosen, which does not make a draft by itself; once cleared it stays cleared (form/at-once)', async () => {
    const { screen, context } = await inCallWith(aTarget({ children: CHILDREN.slice(0, 1) }))
    const student = screen.getByRole<HTMLInputElement>('radio', { name: 'Mila, Grade 3' })
    expect(student.checked).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(context.storage.draft('call-live').get()).toBeUndefined()
    fireEvent.click(screen.getByRole('radio', { name: 'No student' }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(student.checked).toBe(false)
    expect(context.storage.draft('call-live').get()).toMatchObject({ callRelationType: 'student' })
  })

  test('it is there before the platform has the call, whose draft then begins with what was typed (call/panel)', async () => {
    const target = aTarget({ children: CHILDREN.slice(0, 1) })
    const { screen, context, store } = await renderView(<LiveCallPanel />, {
      prepare(store) {
        store.set(callReasonsAtom, [aReason({ reason: 'Attendance' })])
        store.set(callStateAtom, { phase: 'pending', ...anOngoingCall({ target, callId: undefined }) })
      },
    })
    const notes = screen.getByRole('textbox', { name: 'Notes' })
    fireEvent.change(notes, { target: { value: 'Asks for a form' } })
    act(() => store.set(callStateAtom, { phase: 'pending', ...anOngoingCall({ target, callId: 'call-live' }) }))
    expect(notes).toHaveProperty('value', 'Asks for a form')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(context.storage.draft('call-live').get()).toMatchObject({
      notes: 'Asks for a form',
      reasons: ['Attendance'],
    })
    expect(screen.getByRole('radio', { name: 'Mila, Grade 3' })).toHaveProperty('checked', true)
    expect(context.storage.get('vp-before-call')).toBeUndefined()
  })

  test('after a reload, which leaves only the name, the children come from the platform (call/panel)', async () => {
    const { personId, name, phone, phones } = aTarget()
    const guardianships = [aStudent({ studentId: 'student-1', fullName: 'Mila Ostrowski' })]
    const { screen } = await inCallWith({ personId, name, phone, phones }, { getUser: aUser({ guardianships }) })
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Mila/ }).checked).toBe(true)
  })

  test('once somebody answers, the person is loaded whom the form after the call needs (form/at-once)', async () => {
    const target = aTarget({ role: 'parent', children: CHILDREN })
    const { context, store } = await renderView(<LiveCallPanel />, {
      replies: { getUser: aUser({ userId: target.personId }) },
      prepare: (store) => store.set(callStateAtom, { phase: 'started', ...anOngoingCall({ target, ringing: true }) }),
    })
    const loaded = () => store.get(peopleByIdAtom).get(target.personId ?? '')?.state
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(loaded()).toBeUndefined()
    act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ target, answeredAt: 0 }) }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(loaded()).toBe('ready')
    expect(context.api.callsOf('getUser')).toHaveLength(1)
  })

  test('the last three calls and their notes are beside the call (call/panel)', async () => {
    const on = (day: string, change: Parameters<typeof aCall>[0]) =>
      aCall({ calledAt: localTime(`2026-11-${day}T15:00`), ...change })
    const calls = [
      on('17', { duration: 133, notes: 'Happy about math' }),
      on('12', {
        duration: 0,
        status: 'unanswered',
        direction: 'inbound',
        callFromId: 'parent-1',
        reasons: ['Attendance'],
      }),
      on('10', { duration: 40 }),
      on('03', { notes: 'The fourth' }),
    ]
    const { screen } = await inCallWith(aTarget(), { listCalls: { content: calls, count: 4 } })
    await act(() => vi.advanceTimersByTimeAsync(0))
    const list = screen.getByRole('list', { name: 'Last calls' })
    // The suite may run in another year.
    expect([...list.querySelectorAll('li')].map((line) => line.textContent.replace(', 2026', ''))).toEqual([
      'Nov 17, Outbound · 2 min “Happy about math”',
      'Nov 12, Inbound · No Answer “Attendance”',
      'Nov 10, Outbound · 40 sec',
    ])
  })

  test('calls that are not known at first have their place, also if there are none (call/panel)', async () => {
    const { screen, container } = await inCallWith(aTarget(), { listCalls: { content: [], count: 0 } })
    const place = () => container.querySelector('.vp-call-earlier[data-place]')
    expect(place()?.querySelectorAll('[aria-busy] .vp-skeleton')).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('No earlier calls')).toBeTruthy()
    expect(place()?.querySelector('[aria-busy]')).toBeNull()
  })

  test('calls that could not be loaded say so in their place, with Retry (call/panel)', async () => {
    const { screen, context, container } = await inCallWith(aTarget(), { listCalls: apiError('error:x', 500, 'Down') })
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText("We couldn't load earlier calls.")).toBeTruthy()
    expect(container.querySelector('.vp-call-earlier [aria-busy]')).toBeNull()
    expect(context.notify.shown).toEqual([])
    context.api.reply('listCalls', { content: [aCall({ notes: 'Lost jacket' })], count: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('“Lost jacket”')).toBeTruthy()
  })

  test('calls that the page knows from its log are there at once, while the platform is slow and if it fails (call/panel)', async () => {
    const known = [
      aCall({ id: 'new', calledAt: localTime('2026-11-17T15:00'), duration: 133, notes: 'Happy about math' }),
      aCall({ id: 'other', calledAt: localTime('2026-11-18T15:00'), callToId: 'parent-2', notes: 'Of another family' }),
    ]
    let fail = () => {}
    const never = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('No answer'))
    })
    const { screen, context, container } = await renderView(<LiveCallPanel />, {
      replies: { listCalls: () => never },
      prepare(store) {
        store.set(callsByIdAtom, new Map(known.map((call) => [call.id, call])))
        store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ target: aTarget(), answeredAt: 0 }) })
      },
    })
    const lines = () => screen.getAllByText(/^“/).map(({ textContent }) => textContent.trim())
    const busy = () => container.querySelectorAll('.vp-call-earlier [aria-busy] .vp-skeleton')
    expect(lines()).toEqual(['“Happy about math”'])
    expect(busy()).toHaveLength(2)
    fail()
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(lines()).toEqual(['“Happy about math”'])
    expect(screen.getByText("We couldn't load earlier calls.")).toBeTruthy()
    expect(busy()).toHaveLength(0)
    const older = aCall({ id: 'old', calledAt: localTime('2026-11-10T15:00'), notes: 'Lost jacket' })
    context.api.reply('listCalls', { content: [...known, older], count: 3 })
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(lines()).toEqual(['“Happy about math”', '“Lost jacket”'])
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test('a side that cannot be searched for, as a withheld number, has none (call/panel)', async () => {
    const { screen, context } = await inCallWith(anUnknownTarget({ name: '', phone: undefined }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('No earlier calls')).toBeTruthy()
    expect(context.api.callsOf('listCalls')).toEqual([])
  })

  test('the calls of somebody who waits take neither place nor request from those of the live call (call/panel)', async () => {
    const { screen, context, part } = await inCallWith(aTarget(), {
      listCalls: { content: [aCall({ notes: 'Lost jacket' })], count: 1 },
    })
    const { loadContactHistory } = part(createContactHistory)
    const waiting = aTarget({ personId: 'parent-2', name: 'Kofi Yates' })
    await act(async () => {
      void loadContactHistory(waiting)
      void loadContactHistory(waiting)
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(screen.getByText('“Lost jacket”')).toBeTruthy()
    expect(context.api.callsOf('listCalls').map(({ args }) => args.query)).toMatchObject([
      { query: 'Pavel Ostrowski' },
      { query: 'Kofi Yates' },
    ])
  })

  test('the line of a narrow panel opens the reasons and names those that are chosen (call/panel)', async () => {
    const { screen, container } = await inCallWith(aTarget())
    // A wide panel hides it, and so has it no role.
    const line = container.querySelector('.vp-call-fold-button') as HTMLElement
    expect(line.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(line)
    expect(line.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Other' }))
    expect(line.textContent).toBe('Reason for CallAttendance, Other')
    fireEvent.change(screen.getByRole('textbox', { name: 'Other reason' }), { target: { value: 'Lost jacket' } })
    expect(line.textContent).toBe('Reason for CallAttendance, Lost jacket')
  })

  test('a phrase of a ticked reason comes into the notes, which have the focus with its gap selected (form/phrases)', async () => {
    const { screen, store, context } = await inCallWith(aTarget())
    const texts = { phrases: ['Left message', 'Arrives at __'], script: 'Good morning.\n{child} is not here.' }
    act(() => store.set(callReasonsAtom, [aReason({ reason: 'Attendance', ...texts }), aReason({ reason: 'Praise' })]))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    expect(screen.queryByRole('group', { name: 'Phrases for the notes' })).toBeNull()
    expect(screen.queryByText('What to say')).toBeNull()
    act(() => store.set(instituteSettingsAtom, someSettings({ extensions: ['phrases'] })))
    const phrases = within(screen.getByRole('group', { name: 'Phrases for the notes' }))
    const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
    fireEvent.click(phrases.getByRole('button', { name: 'Left message' }))
    fireEvent.click(phrases.getByRole('button', { name: 'Arrives at …' }))
    expect(notes.value).toBe('Left message\nArrives at __')
    expect(notes.getRootNode()).toHaveProperty('activeElement', notes)
    expect(notes.value.slice(notes.selectionStart, notes.selectionEnd)).toBe('__')
    expect(screen.getByText('Your child is not here.')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(context.storage.draft('call-live').get()).toMatchObject({ notes: 'Left message\nArrives at __' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Praise' }))
    expect(screen.queryByRole('group', { name: 'Phrases for the notes' })).toBeNull()
  })

  test('the people who share a number are offered, with their children (form/parts)', async () => {
    const { screen, context } = await inCallWith(anUnknownTarget({ name: '' }), sharedNumber('+12015550123'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('Shared number')).toBeTruthy()
    expect(screen.queryByText('Not in directory')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Elena Ostrowski' }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(context.storage.draft('call-live').get()).toMatchObject({
      callRelationType: 'parent',
      callRelationTo: 'Elena Ostrowski',
    })
  })

  test('an unknown number is named by its number, and is not in the directory (call/panel)', async () => {
    const { screen } = await inCallWith(anUnknownTarget({ name: '' }), { searchUsers: { content: [] } })
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('Not in directory')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Name of the person this call is regarding' })).toBeTruthy()
  })
})
