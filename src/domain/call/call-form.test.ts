import { describe, expect, test } from 'vitest'
import { callFormWords } from '../../text/en/call-form'
import { aTarget } from '../../testing/builders'
import { callFormPayload, emptyCallForm, isTouched, newPreCallForm, validateCallForm, withRelation } from './call-form'
import { callFormParts, type FormParty } from './form-party'
import type { CallFormErrors, CallFormParts, CallFormValues } from './form-fields'
import { mergeReasons, OTHER_REASON, splitReasons } from './other-reason'

const unknown: FormParty = { personId: 'system', role: 'unknown' }
const staff: FormParty = { personId: 'staff-2', role: 'staff' }
const parent: FormParty = { personId: 'parent-1', role: 'parent', children: [{ id: 'child-1', fullName: 'Mila' }] }

const aForm = (change: Partial<CallFormValues> = {}): CallFormValues => ({ ...emptyCallForm(), ...change })
const textsOf = (errors: CallFormErrors) => Object.values(errors).map((key) => callFormWords.formErrors[key])

describe('the parts of the form (form/parts)', () => {
  test.each<[string, FormParty, CallFormParts['regarding']]>([
    ['an unknown number: the free form', unknown, 'free-form'],
    ['a number without a person: the same', { role: 'unknown' }, 'free-form'],
    ['staff: the call-regarding section', staff, 'section'],
    ['an admin: the same', { ...staff, role: 'admin' }, 'section'],
    ['a district admin: the same', { ...staff, role: 'district_admin' }, 'section'],
    ['a parent: Regarding Student', parent, 'student'],
    ['a student: Regarding Student', { ...parent, role: 'student' }, 'student'],
    ['a known person with an unknown role: as a parent', { ...parent, role: 'unknown' }, 'student'],
  ])('%s', (_, party, regarding) => {
    expect(callFormParts(party)).toEqual({ regarding, reasonsRequired: regarding === 'free-form' })
  })
})

describe('required fields (form/reasons-required)', () => {
  test.each<[string, FormParty, CallFormValues, string[]]>([
    [
      'an unknown number needs a reason and a name',
      unknown,
      aForm(),
      ['Please add the name of the person this call is regarding', 'Please select at least 1 reason for call.'],
    ],
    [
      'blank is not a name',
      unknown,
      aForm({ reasons: ['Attendance'], callRelationTo: '  ' }),
      ['Please add the name of the person this call is regarding'],
    ],
    [
      'Other needs its text where reasons are required',
      unknown,
      aForm({ reasons: [OTHER_REASON], otherReason: ' ', callRelationTo: 'Ana' }),
      ['Other Reason field cannot be empty'],
    ],
    ['a reason and a name are enough', unknown, aForm({ reasons: ['Attendance'], callRelationTo: 'Ana' }), []],
    ['staff need nothing', staff, aForm(), []],
    ['an empty Other is accepted if reasons are not required', parent, aForm({ reasons: [OTHER_REASON] }), []],
  ])('%s', (_, party, form, texts) => {
    expect(textsOf(validateCallForm(form, callFormParts(party)))).toEqual(texts)
  })
})

describe('another relation (form/parts)', () => {
  test('leaving student clears the student and keeps the name', () => {
    const form = aForm({ callRelationType: 'student', studentId: 'child-1', callRelationTo: 'Ana' })
    expect(withRelation(form, 'parent', parent.children)).toEqual({
      ...form,
      callRelationType: 'parent',
      studentId: undefined,
    })
  })

  test('choosing student takes the first child and clears the name', () => {
    const form = aForm({ callRelationType: 'other', callRelationTo: 'Ana' })
    expect(withRelation(form, 'student', parent.children)).toEqual({
      ...form,
      callRelationType: 'student',
      studentId: 'child-1',
      callRelationTo: undefined,
    })
  })

  test('choosing student without children leaves the student empty', () => {
    expect(withRelation(aForm({ callRelationType: 'other' }), 'student', undefined).studentId).toBeUndefined()
  })

  test('choosing the same relation again changes nothing', () => {
    const form = aForm({ callRelationType: 'student', studentId: 'child-2' })
    expect(withRelation(form, 'student', parent.children)).toBe(form)
  })
})

describe('other reason', () => {
  test.each([
    ['its text replaces the entry', ['Attendance', OTHER_REASON], 'Lost shoe', ['Attendance', 'Lost shoe']],
    ['blanks are dropped', ['Attendance', OTHER_REASON, ' '], '  ', ['Attendance']],
    ['duplicates are dropped', ['Attendance', OTHER_REASON], 'Attendance', ['Attendance']],
    ['a text without the tick is not sent', ['Attendance'], 'Lost shoe', ['Attendance']],
  ])('%s', (_, reasons, other, merged) => {
    expect(mergeReasons(reasons, other)).toEqual(merged)
  })

  test.each([
    ['all on the list', ['Attendance'], { reasons: ['Attendance'] }],
    [
      'one that is not appears beside Other',
      ['Attendance', 'Lost shoe'],
      { reasons: ['Attendance', OTHER_REASON], otherReason: 'Lost shoe' },
    ],
    [
      'one that a platform stored twice',
      ['Lost shoe', 'Lost shoe'],
      { reasons: [OTHER_REASON], otherReason: 'Lost shoe' },
    ],
    ['none', [], { reasons: [] }],
  ])('stored reasons in the form: %s (form/reasons-required)', (_, stored, split) => {
    expect(splitReasons(stored, ['Attendance', 'Behavior'])).toEqual(split)
  })
})

describe('the sent form', () => {
  test('the other text replaces Other and is sent once more by itself, and names are trimmed (form/reasons-required)', () => {
    const form = aForm({
      notes: 'Called about the bus.',
      reasons: ['Attendance', OTHER_REASON],
      otherReason: ' Lost shoe ',
      callRelationType: 'parent',
      callRelationTo: ' Ana ',
    })
    expect(callFormPayload('call-1', form)).toEqual({
      callId: 'call-1',
      notes: 'Called about the bus.',
      reasons: ['Attendance', 'Lost shoe'],
      otherReason: 'Lost shoe',
      callRelationType: 'parent',
      callRelationTo: 'Ana',
    })
  })

  test('with Other alone the reasons are its text, and an Other that is not ticked has none', () => {
    const sent = (reasons: string[]) =>
      callFormPayload('call-1', aForm({ reasons, otherReason: ' Lost shoe ' })).reasons
    expect([sent([OTHER_REASON]), sent([])]).toEqual([['Lost shoe'], []])
  })

  test('empty parts are left out', () => {
    expect(callFormPayload('call-1', aForm({ otherReason: 'not ticked' }))).toEqual({
      callId: 'call-1',
      notes: '',
      reasons: [],
      callRelationType: 'student',
    })
  })

  test('a new form is about a student (form/parts)', () => {
    expect(emptyCallForm().callRelationType).toBe('student')
  })

  test('an untouched form is not a draft', () => {
    expect(isTouched(emptyCallForm(), unknown)).toBe(false)
    expect(isTouched(aForm({ notes: 'Bus pass' }), unknown)).toBe(true)
    expect(isTouched(aForm({ studentId: 'child-1' }), { ...parent, children: [] })).toBe(true)
    expect(isTouched(aForm({ reasons: ['Attendance'] }), staff)).toBe(true)
  })

  test('the only child is chosen before the call, which alone makes no draft, but taking the child out does (form/at-once)', () => {
    const target = aTarget(parent)
    expect(newPreCallForm(target)).toMatchObject({ studentId: 'child-1', callRelationType: 'student' })
    expect(isTouched(newPreCallForm(target), target)).toBe(false)
    expect(isTouched({ ...newPreCallForm(target), studentId: undefined }, target)).toBe(true)
    const siblings = [...(parent.children ?? []), { id: 'child-2', fullName: 'Jan' }]
    expect(newPreCallForm({ ...target, children: siblings }).studentId).toBeUndefined()
    expect(newPreCallForm(aTarget({ ...parent, role: 'staff' })).studentId).toBeUndefined()
  })
})
