import { act, fireEvent, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { apiError } from '../../../testing/fakes/fake-api'
import { PhoneContext, usePhone } from '../../../view/use-phone'
import { applyLiveCalls } from '../../../actions/call-log/apply-live-calls'
import { unsavedFormsAtom } from '../../../state/view'
import type { Call } from '../../../state/call/calls'
import { aCall, aStudent, aUser } from '../../../testing/builders'
import { fakeContext } from '../../../testing/fakes/fake-context'
import { renderView } from '../../../testing/render/render-view'
import { REASONS, showForm, UNKNOWN_PARTY, type FormSetup } from '../../../testing/render/show-call-form'
import { CallForm } from '../index'
import { eventually } from '../../../testing/eventually'
import { sharedNumber } from '../../../testing/shared-number'

describe('the form', () => {
  test.each([
    [{ duration: 252, recordingStatus: 'submitted' }, 'Talked 4 min with Pavel Ostrowski · Recorded'],
    [
      { duration: 252, transferredTo: { name: 'Ana Ruiz' } },
      'Talked 4 min with Pavel Ostrowski · Transferred to Ana Ruiz',
    ],
    [{ duration: 41, recordingStatus: 'not_submitted' }, 'Talked 41 sec with Pavel Ostrowski'],
    [{ duration: 0, status: 'unanswered', direction: 'inbound', callFromName: 'Ana' }, 'Ana · No Answer'],
  ] as const)('says in one line what the call was: %j (form/at-once)', async (call, sentence) => {
    const { screen } = await showForm({ call })
    const line = screen.getByText(sentence)
    expect(line.parentElement?.querySelector('time')?.textContent).toMatch(/^\w{3} \d+, \d{4} 2:05 PM$/)
    // If the text wraps, the new line does not begin with the dot.
    expect(line.textContent).not.toContain(' · Recorded')
  })

  test('counts the seconds of a call itself until the platform knows its duration (form/at-once)', async () => {
    const { screen } = await showForm({ call: { duration: 0 }, justEnded: true })
    expect(screen.getByText(/^Talked 9 sec with Pavel Ostrowski/)).toBeTruthy()
  })

  test('after a call begins with the only child, which does not count as a change but is sent (form/at-once)', async () => {
    const only = aUser({ kids: [aStudent({ studentId: 's1' })] })
    const { screen, store, save, sent } = await showForm({ person: only, justEnded: true })
    const student = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Regarding Student' }).value
    expect(student()).toBe('s1')
    expect(store.get(unsavedFormsAtom)).toEqual([])
    save().click()
    await eventually(() => expect(sent()).toMatchObject([{ studentId: 's1' }]))
  })

  test.each([
    ['of two children', { person: aUser({ kids: [aStudent(), aStudent()] }), justEnded: true }, ''],
    ['long after the call', { person: aUser({ kids: [aStudent({ studentId: 's1' })] }) }, ''],
    [
      'with notes of the call',
      { person: aUser({ kids: [aStudent({ studentId: 's1' })] }), justEnded: true, draft: { notes: 'Typed' } },
      's1',
    ],
  ] as const)('%s begins with the student %j', async (_, setup, studentId) => {
    const { screen } = await showForm(setup as FormSetup)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Regarding Student' }).value).toBe(studentId)
  })

  test.each(['ctrlKey', 'metaKey'])('is saved by Enter with %s in any field (form/focus)', async (key) => {
    const { notes, sent, onDone } = await showForm({ draft: { notes: 'Typed' } })
    fireEvent.keyDown(notes, { key: 'Enter' })
    expect(sent()).toEqual([])
    fireEvent.keyDown(notes, { key: 'Enter', [key]: true })
    await eventually(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([{ notes: 'Typed' }])
  })

  test('begins with the saved details', async () => {
    const { notes, checked, screen } = await showForm({
      call: { notes: 'Ill', reasons: ['Health', 'Lost her key'], studentId: 's1' },
      person: aUser({
        kids: [aStudent({ studentId: 's1' }), aStudent({ studentId: 's2', fullName: 'Jan Ostrowski' })],
      }),
    })
    expect(notes.value).toBe('Ill')
    expect(checked()).toEqual(['Health', 'other'])
    expect((screen.getByRole('textbox', { name: 'Other reason' }) as HTMLInputElement).value).toBe('Lost her key')
    expect((screen.getByRole('combobox', { name: 'Regarding Student' }) as HTMLSelectElement).value).toBe('s1')
  })

  test('begins with unsaved text if there is any', async () => {
    const { notes, checked } = await showForm({
      call: { notes: 'saved' },
      draft: { notes: 'typed', reasons: ['Health'] },
    })
    expect(notes.value).toBe('typed')
    expect(checked()).toEqual(['Health'])
  })

  test('has the other reason of a link, and takes it out of the address (route/after-call)', async () => {
    const { context, screen, checked } = await showForm({
      props: { otherReason: 'Lost her key' },
      path: '/voicemail/c1/edit?otherReason=Lost%20her%20key',
    })
    await eventually(() => expect(context.address.gone).toEqual(['replace /voicemail/c1/edit']))
    expect(checked()).toEqual(['other'])
    expect((screen.getByRole('textbox', { name: 'Other reason' }) as HTMLInputElement).value).toBe('Lost her key')
  })

  test('keeps a student who is missing in the person’s record', async () => {
    const { screen } = await showForm({ call: { studentId: 's9', studentName: 'Ida Quist' } })
    const select = screen.getByRole('combobox', { name: 'Regarding Student' }) as HTMLSelectElement
    expect(select.selectedOptions[0]?.textContent).toBe('Ida Quist')
  })

  test('asks for the person concerned after calls with staff and unknown numbers, and for a child after others', async () => {
    const staff = await showForm({ person: aUser({ role: 'staff' }) })
    expect(staff.screen.getByRole('radiogroup', { name: 'Call regarding' })).toBeTruthy()
    const unknown = await showForm({ call: UNKNOWN_PARTY })
    expect(unknown.screen.getByRole('radiogroup', { name: 'Call regarding' })).toBeTruthy()
    const parent = await showForm()
    expect(parent.screen.queryByRole('radiogroup')).toBeNull()
  })
})

describe('a number that several people share (form/parts)', () => {
  const showShared = () => showForm({ call: UNKNOWN_PARTY, found: sharedNumber(UNKNOWN_PARTY.callToNumber) })
  type Form = Awaited<ReturnType<typeof showShared>>
  const choices = ({ screen }: Form) =>
    within(screen.getByRole('radiogroup', { name: 'People with this number' })).getAllByRole<HTMLInputElement>('radio')
  const nameOf = ({ screen }: Form) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the person this call is regarding' })

  test('offers these people and their children first, and one press says whom the call is about', async () => {
    const view = await showShared()
    const { screen, user, save, sent } = view
    expect(choices(view).map((radio) => radio.parentElement?.textContent)).toEqual([
      'Elena Ostrowski',
      'Pavel Ostrowski',
      'Mila Ostrowski, Grade 3',
    ])
    expect(choices(view).some(({ checked }) => checked)).toBe(false)
    expect(choices(view)[0]?.compareDocumentPosition(nameOf(view))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(screen.getByRole('radio', { name: 'Pavel Ostrowski' }))
    expect(nameOf(view).value).toBe('Pavel Ostrowski')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Parent' }).checked).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Health' }))
    await user.click(save())
    expect(sent()).toMatchObject([{ callRelationType: 'parent', callRelationTo: 'Pavel Ostrowski' }])
  })

  test('sends the id of a chosen child, or else a name that was typed instead', async () => {
    const view = await showShared()
    const { screen, user, save, sent } = view
    await user.click(screen.getByRole('checkbox', { name: 'Health' }))
    await user.click(screen.getByRole('radio', { name: 'Mila Ostrowski, Grade 3' }))
    expect(nameOf(view).value).toBe('Mila Ostrowski')
    await user.click(save())
    fireEvent.change(nameOf(view), { target: { value: 'Ida Quist' } })
    expect(choices(view).some(({ checked }) => checked)).toBe(false)
    await user.click(save())
    expect(sent()).toMatchObject([
      { callRelationType: 'student', studentId: 's1' },
      { callRelationType: 'student', callRelationTo: 'Ida Quist' },
    ])
    expect(sent()[0]).not.toHaveProperty('callRelationTo')
    expect(sent()[1]).not.toHaveProperty('studentId')
  })

  test('asks as for an unknown number if these people cannot be looked up', async () => {
    const view = await showForm({ call: UNKNOWN_PARTY, found: { searchUsers: apiError('error:x', 500, 'Down.') } })
    expect(view.screen.queryByRole('radiogroup', { name: 'People with this number' })).toBeNull()
    expect(nameOf(view)).toBeTruthy()
  })
})

describe('Save', () => {
  test('sends the form and closes it', async () => {
    const { notes, user, save, sent, onDone, screen } = await showForm()
    await user.type(notes, 'Bus pass')
    await user.click(screen.getByRole('checkbox', { name: 'Health' }))
    await user.click(save())
    expect(sent()).toEqual([{ callId: 'c1', notes: 'Bus pass', reasons: ['Health'], callRelationType: 'student' }])
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('that fails keeps the typed text', async () => {
    const { notes, user, save, context, onDone } = await showForm()
    context.api.reply('saveCall', apiError('error:x', 500, 'The platform has a problem.'))
    await user.type(notes, 'Bus pass')
    await user.click(save())
    expect(context.notify.shown).toEqual(['error: The platform has a problem.'])
    expect(notes.value).toBe('Bus pass')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('is disabled for an unknown number until it has reason and name, and a press shows what is missing (form/save)', async () => {
    const { user, save, screen, sent, root } = await showForm({ call: UNKNOWN_PARTY })
    expect(save().getAttribute('aria-disabled')).toBe('true')
    const missing = 'To save, add a name and a reason.'
    expect(screen.getAllByText(missing).map((sentence) => sentence.tagName)).toContain('P')
    expect(screen.getByRole('button', { name: 'Save', description: missing })).toBe(save())
    expect(screen.queryByText('Please select at least 1 reason for call.')).toBeNull()
    await user.click(save())
    expect(screen.getByText('Please select at least 1 reason for call.')).toBeTruthy()
    expect(screen.getByText('Please add the name of the person this call is regarding')).toBeTruthy()
    const name = screen.getByRole('textbox', { name: 'Name of the person this call is regarding' })
    expect(root.activeElement).toBe(name)

    await user.type(name, 'Ida Quist')
    await user.click(screen.getByRole('checkbox', { name: 'Other' }))
    expect(screen.queryByText('Other Reason field cannot be empty')).toBeNull()
    await user.click(save())
    expect(screen.getByText('Other Reason field cannot be empty')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Other reason' }), 'Lost key')
    expect(save().getAttribute('aria-disabled')).toBeNull()
    await user.click(save())
    expect(sent()).toEqual([
      {
        callId: 'c1',
        notes: '',
        reasons: ['Lost key'],
        otherReason: 'Lost key',
        callRelationType: 'student',
        callRelationTo: 'Ida Quist',
      },
    ])
  })
})

describe('two elements that show the form of one call', () => {
  function Elsewhere({ children }: { children: ReactNode }) {
    const phone = usePhone()
    return <PhoneContext value={{ ...phone, elementId: 'element-2' }}>{children}</PhoneContext>
  }
  const showTwo = async () => {
    const context = fakeContext({
      replies: {
        getCall: aCall({ id: 'c1', ...UNKNOWN_PARTY }),
        getUser: aUser(),
        listReasons: { content: REASONS },
        searchUsers: { content: [] },
      },
    })
    const view = await renderView(
      <>
        <CallForm callId="c1" />
        <Elsewhere>
          <CallForm callId="c1" />
        </Elsewhere>
      </>,
      { context },
    )
    const [first, second] = await view.screen.findAllByRole('textbox', { name: 'Notes' })
    return { ...view, first: first!, second: second! }
  }

  test('ask ‘Unsaved call details’ once, in the used element', async () => {
    const { user, first, second, actions, screen } = await showTwo()
    await user.type(first, 'a')
    await user.type(second, 'b')
    await act(async () => void actions.navigation.mayLeave(() => undefined, 'element-1'))
    expect(screen.getByRole('dialog', { name: 'Unsaved call details' }).closest('form')).toBe(first.closest('form'))
    act(() => actions.navigation.keepEditing())
    await act(async () => void actions.navigation.mayLeave(() => undefined))
    expect(screen.getByRole('dialog', { name: 'Unsaved call details' }).closest('form')).toBe(second.closest('form'))
    act(() => actions.navigation.keepEditing())
  })
})

describe('reasons that cannot be loaded (form/reasons-failed)', () => {
  const failing = apiError('error:x', 500, 'No connection.')
  const showWithoutReasons = async (call: Partial<Call> = {}) => {
    const context = fakeContext({
      replies: {
        getCall: aCall({ id: 'c1', ...call }),
        getUser: aUser(),
        searchUsers: { content: [] },
        listReasons: failing,
        saveCall: aCall({ id: 'c1' }),
      },
    })
    const view = await renderView(<CallForm callId="c1" />, { context })
    const notes = (await view.screen.findByRole('textbox', { name: 'Notes' })) as HTMLTextAreaElement
    return {
      ...view,
      notes,
      box: (name: string) => view.screen.findByRole<HTMLInputElement>('checkbox', { name }),
      press: (name: string) => view.user.click(view.screen.getByRole('button', { name })),
      sent: () => context.api.callsOf('saveCall').map(({ args }) => args.body),
    }
  }

  test('do not prevent saving the notes, and ticked reasons stay ticked', async () => {
    const { user, notes, box, press, sent } = await showWithoutReasons({ reasons: ['Health'] })
    expect((await box('Health')).checked).toBe(true)
    await user.type(notes, 'Bus pass')
    await press('Save')
    expect(sent()).toMatchObject([{ notes: 'Bus pass', reasons: ['Health'] }])
  })

  test('still offer Other for an unknown number, which requires a reason', async () => {
    const { user, screen, box, press, sent } = await showWithoutReasons(UNKNOWN_PARTY)
    await user.type(screen.getByRole('textbox', { name: 'Name of the person this call is regarding' }), 'Ida Quist')
    await user.click(await box('Other'))
    await user.type(screen.getByRole('textbox', { name: 'Other reason' }), 'Lost key')
    await press('Save')
    expect(sent()).toMatchObject([{ otherReason: 'Lost key', callRelationTo: 'Ida Quist' }])
  })

  test('have a Retry, which keeps text that is typed before the answer', async () => {
    const { user, context, notes, box, press, screen } = await showWithoutReasons({ reasons: ['Lost her key'] })
    await user.type(notes, 'Bus pass')
    context.api.reply('listReasons', { content: REASONS })
    await press('Retry')
    expect((await box('Attendance')).checked).toBe(false)
    expect((await box('Lost her key')).checked).toBe(true)
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBe(notes)
    expect(notes.value).toBe('Bus pass')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

describe('a form that is open', () => {
  const saveElsewhere = (view: Awaited<ReturnType<typeof showForm>>, notes: string) =>
    act(async () => applyLiveCalls(view.context, [{ type: 'MODIFY', call: aCall({ id: 'c1', notes }) }]))

  test('shows what another person saves while it is untouched (form/version)', async () => {
    const view = await showForm({ call: { notes: 'before' } })
    await saveElsewhere(view, 'theirs')
    expect(view.notes.value).toBe('theirs')
    expect(view.store.get(unsavedFormsAtom)).toEqual([])
  })

  test('keeps what was touched here and follows changes elsewhere in the rest, so that Save reverts nothing (form/version)', async () => {
    const view = await showForm({ call: { notes: 'before' } })
    await view.user.click(view.screen.getByRole('checkbox', { name: 'Health' }))
    await saveElsewhere(view, 'theirs')
    expect(view.notes.value).toBe('theirs')
    await view.user.click(view.save())
    expect(view.sent()).toMatchObject([{ notes: 'theirs', reasons: ['Health'] }])
  })

  test('stays open with what was typed while it was saved (form/save)', async () => {
    const view = await showForm()
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    view.context.api.reply('saveCall', async ({ body }) => {
      await answered
      return aCall({ id: 'c1', notes: (body as { notes: string }).notes })
    })
    await view.user.type(view.notes, 'first')
    await view.user.click(view.save())
    await view.user.type(view.notes, ' second')
    await act(async () => answer())
    expect(view.onDone).not.toHaveBeenCalled()
    expect(view.notes.value).toBe('first second')
    expect(view.screen.queryByText(/saved elsewhere/)).toBeNull()
    expect(view.store.get(unsavedFormsAtom)).toHaveLength(1)
    await view.user.click(view.save())
    expect(view.sent()).toMatchObject([{ notes: 'first' }, { notes: 'first second' }])
    expect(view.onDone).toHaveBeenCalledOnce()
  })

  test('keeps typed text', async () => {
    const view = await showForm()
    await view.user.type(view.notes, 'mine')
    await saveElsewhere(view, 'theirs')
    expect(view.notes.value).toBe('mine')
  })

  test('says that Save replaces what was saved elsewhere, and shows those notes, but not after its own save (form/version)', async () => {
    const view = await showForm()
    const { announcer } = view.context
    const warning = 'These details were saved elsewhere while you typed. Save replaces what was saved there.'
    await view.user.type(view.notes, 'mine')
    expect(view.screen.queryByText(warning)).toBeNull()
    await saveElsewhere(view, 'theirs')
    expect(view.screen.getByText(warning)).toBeTruthy()
    expect(view.screen.getByText('Notes saved there: theirs')).toBeTruthy()
    expect(announcer.announced.filter((sentence) => sentence.includes(warning))).toHaveLength(1)
    // Once the person has typed the same notes, Save replaces nothing.
    fireEvent.change(view.notes, { target: { value: 'theirs' } })
    expect(view.screen.queryByText(warning)).toBeNull()
    fireEvent.change(view.notes, { target: { value: 'theirs, mine' } })
    await view.user.click(view.save())
    expect(view.sent()).toMatchObject([{ notes: 'theirs, mine' }])
    await eventually(() => expect(view.screen.queryByText(warning)).toBeNull())
  })

  test('keeps typed text while the other side is reloaded', async () => {
    const { context, notes, user, actions, screen } = await showForm({
      person: apiError('error:x', 500, 'No connection.'),
    })
    await user.type(notes, 'mine')
    context.api.reply('getUser', aUser({ role: 'staff' }))
    await act(() => actions.people.loadPerson('parent-1'))
    expect(await screen.findByRole('radiogroup', { name: 'Call regarding' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBe(notes)
    expect(notes.value).toBe('mine')
  })
})
