import { describe, expect, test } from 'vitest'
import { FORM_FIELD_NAMES, type CallFormField } from '../../../domain/call/form-fields'
import { aFilledCallForm, aStudent, aUser } from '../../../testing/builders'
import { eventually } from '../../../testing/eventually'
import { REASONS, showForm, UNKNOWN_PARTY, type FormSetup } from '../../../testing/render/show-call-form'

type Shown = Awaited<ReturnType<typeof showForm>>
const FILLED = aFilledCallForm()
const PARENT = { person: aUser({ kids: [aStudent({ studentId: FILLED.studentId })] }) }
const UNKNOWN = { call: { ...UNKNOWN_PARTY, reasons: ['Health'], callRelationTo: 'Ana' } }

/** How a person fills in each field, in a form that asks for it, and what is saved then. */
const FILL: Record<CallFormField, [setup: FormSetup, fill: (form: Shown) => Promise<unknown>, saved?: unknown]> = {
  callRelationType: [UNKNOWN, ({ user, screen }) => user.click(screen.getByRole('radio', { name: 'Parent' }))],
  callRelationTo: [
    { call: { ...UNKNOWN.call, callRelationTo: undefined } },
    ({ user, screen }) =>
      user.type(screen.getByRole('textbox', { name: /^Name of the person/ }), FILLED.callRelationTo),
  ],
  studentId: [
    PARENT,
    ({ user, screen }) =>
      user.selectOptions(screen.getByRole('combobox', { name: 'Regarding Student' }), FILLED.studentId),
  ],
  notes: [PARENT, ({ user, notes }) => user.type(notes, FILLED.notes)],
  reasons: [
    PARENT,
    ({ user, screen }) => user.click(screen.getByRole('checkbox', { name: REASONS[0]?.reason })),
    [REASONS[0]?.reason],
  ],
  otherReason: [
    PARENT,
    async ({ user, screen }) => {
      await user.click(screen.getByRole('checkbox', { name: 'Other' }))
      await user.type(screen.getByRole('textbox', { name: 'Other reason' }), FILLED.otherReason)
    },
  ],
}

describe('each field of the form', () => {
  test.each(FORM_FIELD_NAMES)('%s can be filled in, and is saved', async (name) => {
    const [setup, fill, saved = FILLED[name]] = FILL[name]
    const form = await showForm(setup)
    await fill(form)
    form.save().click()
    await eventually(() => expect(form.sent()).toMatchObject([{ [name]: saved }]))
  })

  test.each(FORM_FIELD_NAMES)('%s comes back from a draft, and is saved (form/autosave)', async (name) => {
    const form = await showForm({ draft: FILLED })
    form.save().click()
    const saved = name === 'reasons' ? ['Attendance', FILLED.otherReason] : FILLED[name]
    await eventually(() => expect(form.sent()).toMatchObject([{ [name]: saved }]))
  })
})
