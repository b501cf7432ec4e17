import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CallFormSchema, CallSchema } from '../../../api/contract/calls'
import { DRAFT_KEY } from '../../../browser/storage-keys'
import { callFormPayload, emptyCallForm, isTouched, savedCallForm } from '../../../domain/call/call-form'
import {
  FORM_FIELDS,
  FORM_FIELD_NAMES,
  type CallFormField,
  type CallFormValues,
} from '../../../domain/call/form-fields'
import { OTHER_REASON } from '../../../domain/call/other-reason'
import { plainJson } from '../../../domain/plain-json'
import { aCall, aFilledCallForm } from '../../../testing/builders'
import { asDraft, firstForm, isChanged, replaces, withNews, type Form } from './form-values'

const EMPTY = emptyCallForm()
const FILLED: CallFormValues = aFilledCallForm()
const PARTY = { role: 'parent' } as const

/** A new form with only this field filled in. The text beside 'Other' needs it ticked. */
const only = (name: CallFormField): CallFormValues => ({
  ...EMPTY,
  ...(name === 'otherReason' && { reasons: [OTHER_REASON] }),
  [name]: FILLED[name],
})

/** What the contract lets through of a sent form, as the call that the platform answers. */
function savedAndRead(values: CallFormValues): CallFormValues {
  const { otherReason, reasons, ...sent } = v.parse(CallFormSchema, callFormPayload('call-1', values))
  const answer = { ...aCall(), ...sent, reasons: [...reasons, ...(otherReason ? [otherReason] : [])] }
  return savedCallForm(v.parse(CallSchema, answer), ['Attendance'])
}

describe.each(FORM_FIELD_NAMES)('what is given in %s is not lost', (name) => {
  test('in a draft, with what was saved before it (form/autosave)', () => {
    const stored = (form: Form) => v.parse(DRAFT_KEY.schema, JSON.parse(plainJson(asDraft(form, undefined))))
    const draft = stored({ values: FILLED, began: EMPTY, saved: EMPTY })
    expect(firstForm(EMPTY, draft, undefined, undefined).values[name]).toEqual(FILLED[name])
    expect(stored({ values: EMPTY, began: FILLED, saved: FILLED }).began?.[name]).toEqual(FILLED[name])
  })

  test('when it is saved and read again', () => {
    expect(savedAndRead(FILLED)[name]).toEqual(FILLED[name])
    expect(isChanged(only(name), name === 'otherReason' ? only('reasons') : EMPTY)).toBe(true)
  })

  test('when it is saved elsewhere while another part is typed into (form/version)', () => {
    const other = FORM_FIELDS[name].part === 'notes' ? 'reasons' : 'notes'
    const typed = { ...EMPTY, [other]: other === 'notes' ? 'Typed' : ['Typed'] }
    const form = withNews({ values: typed, began: EMPTY }, FILLED)
    expect(form.values[name]).toEqual(FILLED[name])
    expect(form.values[other]).toEqual(typed[other])
  })

  test('and Save says so if it replaces it (form/version)', () => {
    const form = withNews({ values: only(name), began: EMPTY }, { ...only(name), [name]: another(name) })
    expect(form.values[name]).toEqual(FILLED[name])
    expect(replaces(form)).toBe(true)
  })

  test('if nothing else was given', () => {
    expect(isTouched(only(name), PARTY)).toBe(FORM_FIELDS[name].given || name === 'otherReason')
  })
})

/** Another value of the same kind. */
function another(name: CallFormField): unknown {
  if (name === 'callRelationType') return 'staff'
  return Array.isArray(FILLED[name]) ? ['Another'] : 'Another'
}
