import { describe, expect, test } from 'vitest'
import { FORM_FIELD_NAMES, type CallFormField } from '../../../domain/call/form-fields'
import { peopleByIdAtom } from '../../../state/people'
import { aCall, aFilledCallForm, aStudent, aUser } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import { AddedDetails } from './AddedDetails'

const { otherReason, reasons, ...filled } = aFilledCallForm()
const CALL = aCall({ ...filled, reasons: [...reasons, otherReason], studentName: 'Mila Ostrowski' })

/** How each field reads for the call above. */
const READS: Record<CallFormField, string> = {
  callRelationType: 'Parent',
  callRelationTo: filled.callRelationTo,
  studentId: 'Mila Ostrowski',
  notes: filled.notes,
  reasons: 'Attendance',
  otherReason,
}

describe('what was added to a call (details/content)', () => {
  test.each(FORM_FIELD_NAMES)('has %s', async (name) => {
    const { root } = await renderView(<AddedDetails call={CALL} />)
    expect(root.textContent).toContain(READS[name])
  })

  test.each([
    [[{ gradeName: '4th' }], 'Mila Ostrowski, Grade 4'],
    [[], 'Mila Ostrowski'],
  ])('names the child with the grade %j: %s', async ([grade], student) => {
    const child = { ...aStudent({ studentId: 'mila', fullName: 'Mila Ostrowski' }), grade }
    const { screen } = await renderView(<AddedDetails call={aCall({ studentId: 'mila' })} />, {
      prepare(store) {
        const user = aUser({ kids: [child] })
        store.set(peopleByIdAtom, new Map([[user.userId, { state: 'ready', user }]]))
      },
    })
    expect(screen.getByText(student)).toBeTruthy()
  })

  test('says so if there is nothing', async () => {
    const { screen } = await renderView(<AddedDetails call={aCall()} />)
    expect(screen.getByText('No call details added')).toBeTruthy()
  })
})
