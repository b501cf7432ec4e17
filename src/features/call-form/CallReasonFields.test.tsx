import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { callFormParts, type FormParty } from '../../domain/call/form-party'
import type { CallFormErrors, PreCallForm } from '../../domain/call/form-fields'
import { renderView } from '../../testing/render/render-view'
import { liftOfToasts } from '../../ui/overlay/free-of-toasts'
import { CallReasonFields } from './index'

const CHILDREN = [
  { id: 'student-1', fullName: 'Mila Ostrowski' },
  { id: 'student-2', fullName: 'Jan Ostrowski' },
]

async function showFields(party: FormParty, start: Partial<PreCallForm> = {}, errors: CallFormErrors = {}) {
  const seen: { form: PreCallForm } = { form: { reasons: [], callRelationType: 'student', ...start } }
  function Form() {
    const [form, setForm] = useState(seen.form)
    seen.form = form
    return (
      <CallReasonFields
        form={form}
        onChange={setForm}
        parts={callFormParts(party)}
        students={party.children}
        reasons={['Attendance', 'Behavior']}
        errors={errors}
      />
    )
  }
  return { ...(await renderView(<Form />)), seen }
}

describe('which parts show (form/parts)', () => {
  test('an unknown number: Call regarding with a name, and reasons', async () => {
    const { screen } = await showFields({})
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'student',
      'staff',
      'parent',
      'other',
    ])
    expect(screen.getByRole('radiogroup', { name: 'Call regarding' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Name of the person this call is regarding' })).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('required fields say so beside the label, and to screen readers (a11y/fields)', async () => {
    const { screen } = await showFields({}, { reasons: ['other'] })
    const names = ['Name of the person this call is regarding', 'Other reason']
    for (const name of names) {
      const field = screen.getByRole('textbox', { name })
      expect(field.getAttribute('aria-required')).toBe('true')
      expect((field as HTMLInputElement).labels?.[0]?.textContent).toBe(`${name} (required)`)
    }
    expect(screen.getByRole('group', { name: 'Reason for Call', description: '(required)' })).toBeTruthy()
    const optional = await showFields({ personId: 'staff-2', role: 'staff' })
    expect(optional.container.textContent).not.toContain('(required)')
  })

  test('a staff member: Call regarding', async () => {
    const { screen } = await showFields({ personId: 'staff-2', role: 'staff' })
    expect(screen.getByRole('radiogroup', { name: 'Call regarding' })).toBeTruthy()
  })

  test('a parent: Regarding Student', async () => {
    const { screen } = await showFields({ personId: 'parent-1', role: 'parent', children: CHILDREN })
    expect(screen.getByRole('combobox', { name: 'Regarding Student' })).toBeTruthy()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  test('a parent without children: only the reasons', async () => {
    const { screen } = await showFields({ personId: 'parent-1', role: 'parent' })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('group', { name: 'Reason for Call' })).toBeTruthy()
  })
})

test('leaving student clears the student and keeps the focus, and choosing it takes the first child and clears the name', async () => {
  const { screen, seen, root } = await showFields(
    { personId: 'staff-2', role: 'staff', children: CHILDREN },
    { studentId: 'student-2', callRelationTo: 'Jan' },
  )
  const staff = screen.getByRole('radio', { name: 'Staff' })
  staff.focus()
  fireEvent.click(staff)
  expect(seen.form).toMatchObject({ callRelationType: 'staff', studentId: undefined, callRelationTo: 'Jan' })
  expect(root.activeElement).toBe(staff)
  fireEvent.click(screen.getByRole('radio', { name: 'Student' }))
  expect(seen.form).toMatchObject({ callRelationType: 'student', studentId: 'student-1', callRelationTo: undefined })
})

test('for a staff contact, Student offers each of their children, and a wrong press costs no typed name (form/parts)', async () => {
  const { screen, seen } = await showFields(
    { personId: 'staff-2', role: 'staff', children: CHILDREN },
    { callRelationType: 'other', callRelationTo: 'Bus driver' },
  )
  const choice = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Regarding Student' })
  const name = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the person this call is regarding' }).value
  expect(choice()).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Student' }))
  expect([...choice()!.options].map(({ text }) => text)).toEqual(['No student', 'Mila Ostrowski', 'Jan Ostrowski'])
  expect([choice()!.value, name()]).toEqual(['student-1', ''])
  fireEvent.change(choice()!, { target: { value: 'student-2' } })
  expect(seen.form).toMatchObject({ callRelationType: 'student', studentId: 'student-2', callRelationTo: undefined })
  fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
  expect(seen.form).toMatchObject({ callRelationType: 'other', studentId: undefined, callRelationTo: 'Bus driver' })
  expect([choice(), name()]).toEqual([null, 'Bus driver'])
  // A student who is not theirs is typed, and one of theirs takes the place of the name.
  fireEvent.click(screen.getByRole('radio', { name: 'Student' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Name of the person/ }), { target: { value: 'Ada' } })
  expect([choice()!.value, seen.form.callRelationTo]).toEqual(['', 'Ada'])
  fireEvent.change(choice()!, { target: { value: 'student-1' } })
  expect([choice()!.value, name()]).toEqual(['student-1', ''])
  fireEvent.change(choice()!, { target: { value: '' } })
  expect([choice()!.value, name()]).toEqual(['', 'Ada'])
})

test('choosing a student changes the relation to student', async () => {
  const { screen, seen } = await showFields(
    { personId: 'parent-1', role: 'parent', children: CHILDREN },
    { callRelationType: 'other' },
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Regarding Student' }), { target: { value: 'student-2' } })
  expect(seen.form).toMatchObject({ callRelationType: 'student', studentId: 'student-2' })
})

test('no student is chosen at first, and a choice can be cleared (form/parts)', async () => {
  const { screen, seen } = await showFields({ personId: 'parent-1', role: 'parent', children: CHILDREN })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Regarding Student' })
  const names = () => [...select.options].map(({ text, disabled }) => (disabled ? `(${text})` : text))
  expect(names()).toEqual(['(Choose an option)', 'Mila Ostrowski', 'Jan Ostrowski'])
  fireEvent.change(select, { target: { value: 'student-2' } })
  expect(names()).toEqual(['No student', 'Mila Ostrowski', 'Jan Ostrowski'])
  fireEvent.change(select, { target: { value: '' } })
  expect(seen.form.studentId).toBeUndefined()
  expect(select.selectedOptions[0]?.text).toBe('Choose an option')
})

test('Other brings its text field into view when it is ticked, and not when the form opens with it (precall/dialog)', async () => {
  const scrolled = vi.fn()
  const before = HTMLElement.prototype.scrollIntoView
  HTMLElement.prototype.scrollIntoView = scrolled
  onTestFinished(() => void (HTMLElement.prototype.scrollIntoView = before))
  const { screen } = await showFields({}, { reasons: ['other'] })
  expect(scrolled).not.toHaveBeenCalled()
  for (let press = 0; press < 2; press += 1) fireEvent.click(screen.getByRole('checkbox', { name: 'Other' }))
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('textbox', { name: 'Other reason' })])
})

test('Other shows its text field, and unticking it keeps the text', async () => {
  const { screen, seen } = await showFields({})
  const other = () => screen.getByRole('checkbox', { name: 'Other' })
  expect(screen.queryByRole('textbox', { name: 'Other reason' })).toBeNull()
  fireEvent.click(other())
  fireEvent.change(screen.getByRole('textbox', { name: 'Other reason' }), { target: { value: 'Lost jacket' } })
  fireEvent.click(other())
  fireEvent.click(other())
  expect(seen.form).toMatchObject({ reasons: ['other'], otherReason: 'Lost jacket' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Other reason' }).value).toBe('Lost jacket')
})

test('where no reason is required, the field of Other says that it is not saved if left empty (form/reasons-required)', async () => {
  const hintOf = (screen: Awaited<ReturnType<typeof showFields>>['screen']) => {
    const field = screen.getByRole('textbox', { name: 'Other reason' })
    const ids = field.getAttribute('aria-describedby')
    return ids && (field.getRootNode() as ShadowRoot).getElementById(ids)?.textContent
  }
  const optional = await showFields({ personId: 'parent-1', role: 'parent' }, { reasons: ['other'] })
  expect(hintOf(optional.screen)).toBe("If you leave this empty, Other isn't saved.")
  const required = await showFields({}, { reasons: ['other'] })
  expect(hintOf(required.screen)).toBeNull()
})

test('each error is at its field, in the product’s words (form/errors)', async () => {
  const { screen } = await showFields(
    {},
    { reasons: ['other'] },
    { reasons: 'selectReason', otherReason: 'otherReasonEmpty', callRelationTo: 'regardingName' },
  )
  const describedBy = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent)
  expect(describedBy(screen.getByRole('textbox', { name: 'Other reason' }))).toEqual([
    'Other Reason field cannot be empty',
  ])
  expect(describedBy(screen.getByRole('checkbox', { name: 'Attendance' }))).toEqual([
    'Please select at least 1 reason for call.',
  ])
  expect(describedBy(screen.getByRole('textbox', { name: 'Name of the person this call is regarding' }))).toEqual([
    'Please add the name of the person this call is regarding',
  ])
})

test('Retry keeps the focus until the reasons are there, of which the first one takes it; no toast covers it (form/reasons-failed, toast/place)', async () => {
  const form: PreCallForm = { reasons: [], callRelationType: 'student' }
  let tell: (next: { reasons?: string[]; failed: boolean }) => void = () => undefined
  let answer: () => void = () => undefined
  function Form() {
    const [{ reasons, failed }, set] = useState<{ reasons?: string[]; failed: boolean }>({ failed: true })
    tell = set
    return (
      <CallReasonFields
        form={form}
        onChange={() => undefined}
        parts={callFormParts({})}
        reasons={reasons}
        reasonsFailed={failed}
        errors={{}}
      />
    )
  }
  const loadReasons = () => {
    tell({ failed: false })
    return new Promise<void>((resolve) => (answer = resolve))
  }
  const { screen, root } = await renderView(<Form />, { actions: { callDetails: { loadReasons } } })
  const retry = screen.getByRole('button', { name: 'Retry' })
  const failed = retry.closest('.vp-notice')?.parentElement as HTMLElement
  failed.getBoundingClientRect = () => new DOMRect(0, 700, 400, 30)
  expect(liftOfToasts(new DOMRect(0, 690, 400, 48))).toBe(38 + 8)
  retry.focus()
  fireEvent.click(retry)
  expect(screen.getByRole('checkbox', { name: 'Other' })).toBeTruthy()
  expect(root.activeElement).toBe(retry)
  // A browser removes the focus with the element. happy-dom keeps it on the removed node.
  retry.blur()
  await act(async () => {
    tell({ reasons: ['Attendance', 'Behavior'], failed: false })
    answer()
  })
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(root.activeElement).toBe(screen.getByRole('checkbox', { name: 'Attendance' }))
})
