import { act, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { apiError } from '../../../testing/fakes/fake-api'
import { PhoneContext, usePhone } from '../../../view/use-phone'
import { applyLiveCalls } from '../../../actions/call-log'
import { endedCallAtom } from '../../../state/call/call'
import { leaveQuestionAtom, unsavedFormsAtom } from '../../../state/view'
import type { Call } from '../../../state/call/calls'
import { aCall, aReason, aStudent, aTarget, aUser } from '../../../testing/builders'
import { fakeContext } from '../../../testing/fakes/fake-context'
import { renderView } from '../../../testing/render/render-view'
import { CallForm, type CallFormProps } from '../index'
import { eventually } from '../../../testing/eventually'

const REASONS = ['Attendance', 'Health'].map((reason) => aReason({ reason }))
const UNKNOWN = { callToId: 'system', callToName: '', callToNumber: '+12015550177' }

interface Setup {
  call?: Partial<Call>
  person?: ReturnType<typeof aUser> | Error
  draft?: object
  props?: Partial<CallFormProps>
  justEnded?: boolean
}

async function showForm({ call = {}, person = aUser(), draft, props, justEnded }: Setup = {}) {
  const context = fakeContext(draft ? { stored: { 'vp-draft:c1': draft } } : {})
  const stored = aCall({ id: 'c1', ...call })
  context.api.reply('getCall', stored)
  context.api.reply('getUser', person)
  context.api.reply('listReasons', { content: REASONS })
  context.api.reply('saveCall', ({ body }) => ({ ...stored, notes: (body as { notes: string }).notes }))
  const onDone = vi.fn()
  const view = await renderView(<CallForm callId="c1" onDone={onDone} {...props} />, {
    context,
    prepare: (store) => {
      if (!justEnded) return
      const target = aTarget()
      store.set(endedCallAtom, { callId: 'c1', outcome: 'complete', reason: 'remote', seconds: 9, target, phone: '' })
    },
  })
  const notes = (await view.screen.findByRole('textbox', { name: 'Notes' })) as HTMLTextAreaElement
  return {
    ...view,
    notes,
    onDone,
    save: () => view.screen.getByRole('button', { name: 'Save' }),
    checked: () =>
      view.screen
        .getAllByRole('checkbox')
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => (box as HTMLInputElement).value),
    sent: () => context.api.callsOf('saveCall').map(({ args }) => args.body),
  }
}

describe('the form', () => {
  test.each([
    [{ duration: 252, recordingStatus: 'submitted' }, 'Talked 4 min with Pavel Ostrowski · Recorded'],
    [{ duration: 41, recordingStatus: 'not_submitted' }, 'Talked 41 sec with Pavel Ostrowski'],
    [{ duration: 0, status: 'unanswered' }, 'Pavel Ostrowski · No Answer'],
  ] as const)('says in one line what the call was: %j (form/summary)', async (call, said) => {
    const { screen } = await showForm({ call })
    const line = screen.getByText(said)
    expect(line.parentElement?.querySelector('time')?.textContent).toBe('2:05 PM')
  })

  test('after a call begins with the only child, which is no change yet, and is sent (form/only-child)', async () => {
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
    const { screen } = await showForm(setup as Setup)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Regarding Student' }).value).toBe(studentId)
  })

  test.each(['ctrlKey', 'metaKey'])('is saved by Enter with %s in any field (form/save-key)', async (key) => {
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

  test('has the other reason from the address', async () => {
    const { screen, checked } = await showForm({ props: { otherReason: 'Lost her key' } })
    expect(checked()).toEqual(['other'])
    expect((screen.getByRole('textbox', { name: 'Other reason' }) as HTMLInputElement).value).toBe('Lost her key')
  })

  test('keeps a student who is missing in the person’s record', async () => {
    const { screen } = await showForm({ call: { studentId: 's9', studentName: 'Ida Quist' } })
    const select = screen.getByRole('combobox', { name: 'Regarding Student' }) as HTMLSelectElement
    expect(select.selectedOptions[0]?.textContent).toBe('Ida Quist')
  })

  test('asks for the person concerned with staff and unknown numbers, and for a child with others', async () => {
    const staff = await showForm({ person: aUser({ role: 'staff' }) })
    expect(staff.screen.getByRole('radiogroup', { name: 'Call regarding' })).toBeTruthy()
    const unknown = await showForm({ call: UNKNOWN })
    expect(unknown.screen.getByRole('radiogroup', { name: 'Call regarding' })).toBeTruthy()
    const parent = await showForm()
    expect(parent.screen.queryByRole('radiogroup')).toBeNull()
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
    const { user, save, screen, sent, root } = await showForm({ call: UNKNOWN })
    expect(save().getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText('Please select at least 1 reason for call.')).toBeNull()
    await user.click(save())
    expect(screen.getByText('Please select at least 1 reason for call.')).toBeTruthy()
    expect(screen.getByText('Please add the name of the person this call is regarding')).toBeTruthy()
    const name = screen.getByRole('textbox', { name: 'Name of the person this call is regarding' })
    expect(root.activeElement).toBe(name)

    await user.type(name, 'Ida Quist')
    await user.click(screen.getByRole('checkbox', { name: 'Other' }))
    expect(screen.getByText('Other Reason field cannot be empty')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Other reason' }), 'Lost key')
    expect(save().getAttribute('aria-disabled')).toBeNull()
    await user.click(save())
    expect(sent()).toEqual([
      {
        callId: 'c1',
        notes: '',
        reasons: [],
        otherReason: 'Lost key',
        callRelationType: 'student',
        callRelationTo: 'Ida Quist',
      },
    ])
  })
})

describe('unsaved text', () => {
  test('is stored while typing, prevents leaving, and is deleted on Cancel', async () => {
    const { notes, user, store, context, screen, onDone } = await showForm()
    expect(store.get(unsavedFormsAtom)).toEqual([])
    await user.type(notes, 'a')
    expect(store.get(unsavedFormsAtom)).toEqual([{ callId: 'c1', elementId: 'element-1' }])
    await eventually(() => expect(context.storage.stored.get('vp-draft:c1')).toMatchObject({ notes: 'a' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(context.storage.stored.size).toBe(0)
    expect(store.get(unsavedFormsAtom)).toEqual([])
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('is no longer unsaved when the old text is typed again', async () => {
    const { notes, user, store, context } = await showForm()
    await user.type(notes, 'a{Backspace}')
    expect(store.get(unsavedFormsAtom)).toEqual([])
    expect(context.storage.stored.size).toBe(0)
  })

  test('stays as a draft when the form closes, and no longer prevents anything', async () => {
    const { notes, user, store, context, unmount } = await showForm()
    await user.type(notes, 'a')
    unmount()
    expect(store.get(unsavedFormsAtom)).toEqual([])
    expect(context.storage.stored.get('vp-draft:c1')).toMatchObject({ notes: 'a' })
  })
})

describe('‘Unsaved call details’ (form/unsaved)', () => {
  const ask = async (setup: Setup = {}) => {
    const view = await showForm(setup)
    if (!setup.justEnded) await view.user.type(view.notes, 'a')
    const proceed = vi.fn()
    await act(async () => void view.actions.mayLeave(proceed))
    const dialog = await view.screen.findByRole('dialog', { name: 'Unsaved call details' })
    return {
      ...view,
      proceed,
      dialog,
      button: (name: string) => [...dialog.querySelectorAll('button')].find((b) => b.textContent === name)!,
    }
  }

  test('says why in the product’s words, and Keep editing stays in the form', async () => {
    const { user, button, dialog, store, proceed, notes } = await ask()
    expect(dialog.textContent).toContain(
      'Please save call details before proceeding. It’s mandatory for unknown numbers.',
    )
    await user.click(button('Keep editing'))
    expect(store.get(leaveQuestionAtom)).toBeNull()
    expect(proceed).not.toHaveBeenCalled()
    expect(notes.value).toBe('a')
  })

  test('Save saves and continues', async () => {
    const { user, button, proceed, sent } = await ask()
    await user.click(button('Save'))
    expect(sent()).toHaveLength(1)
    expect(proceed).toHaveBeenCalledOnce()
  })

  test('Save of an incomplete form shows what is missing instead', async () => {
    const { user, button, proceed, screen, sent } = await ask({ call: UNKNOWN, justEnded: true })
    await user.click(button('Save'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Please select at least 1 reason for call.')).toBeTruthy()
    expect(sent()).toEqual([])
    expect(proceed).not.toHaveBeenCalled()
  })

  test('is asked on Cancel too, after a call with an unknown number (form/mandatory)', async () => {
    const { user, screen, onDone } = await showForm({ call: UNKNOWN, justEnded: true })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(
      await screen.findByRole('dialog', { name: 'Unsaved call details', description: /^Please save call details/ }),
    ).toBeTruthy()
    expect(onDone).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  })
})

describe('two elements that show the form of one call', () => {
  function Elsewhere({ children }: { children: ReactNode }) {
    const phone = usePhone()
    return <PhoneContext value={{ ...phone, elementId: 'element-2' }}>{children}</PhoneContext>
  }
  const showTwo = async () => {
    const context = fakeContext({
      replies: { getCall: aCall({ id: 'c1', ...UNKNOWN }), getUser: aUser(), listReasons: { content: REASONS } },
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
    await act(async () => void actions.mayLeave(() => undefined, 'element-1'))
    expect(screen.getByRole('dialog', { name: 'Unsaved call details' }).closest('form')).toBe(first.closest('form'))
    act(() => actions.keepEditing())
    await act(async () => void actions.mayLeave(() => undefined))
    expect(screen.getByRole('dialog', { name: 'Unsaved call details' }).closest('form')).toBe(second.closest('form'))
    act(() => actions.keepEditing())
  })
})

describe('reasons that cannot be loaded (form/reasons-failed)', () => {
  const failing = apiError('error:x', 500, 'No connection.')
  const showWithoutReasons = async (call: Partial<Call> = {}) => {
    const context = fakeContext({
      replies: {
        getCall: aCall({ id: 'c1', ...call }),
        getUser: aUser(),
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

  test('leave Other for an unknown number, which requires a reason', async () => {
    const { user, screen, box, press, sent } = await showWithoutReasons(UNKNOWN)
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

  test('shows what another person saves while it is untouched (form/follows)', async () => {
    const view = await showForm({ call: { notes: 'before' } })
    await saveElsewhere(view, 'theirs')
    expect(view.notes.value).toBe('theirs')
    expect(view.store.get(unsavedFormsAtom)).toEqual([])
  })

  test('keeps typed text', async () => {
    const view = await showForm()
    await view.user.type(view.notes, 'mine')
    await saveElsewhere(view, 'theirs')
    expect(view.notes.value).toBe('mine')
  })

  test('keeps typed text while the other side is reloaded', async () => {
    const { context, notes, user, actions, screen } = await showForm({
      person: apiError('error:x', 500, 'No connection.'),
    })
    await user.type(notes, 'mine')
    context.api.reply('getUser', aUser({ role: 'staff' }))
    await act(() => actions.loadPerson('parent-1'))
    expect(await screen.findByRole('radiogroup', { name: 'Call regarding' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBe(notes)
    expect(notes.value).toBe('mine')
  })
})
