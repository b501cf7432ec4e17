import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockingWords } from '../../text/en/blocking'
import {
  autoMatch,
  blockablePhone,
  blockPayload,
  blockSearchText,
  checkBlockForm,
  emptyBlockForm,
  isBlockFormComplete,
  maskBlockPhone,
  withMatch,
  withTypedPhone,
  type BlockForm,
  type BlockTarget,
} from './block-form'
import { OTHER_REASON } from '../call/other-reason'

const aForm = (change: Partial<BlockForm> = {}): BlockForm => ({
  ...emptyBlockForm('personal'),
  phone: '201-555-0123',
  reasons: ['Spam'],
  ...change,
})
const NUMBER: BlockTarget = { by: 'phone' }
const PERSON: BlockTarget = { by: 'user', userId: 'parent-1' }
const CALL: BlockTarget = { by: 'call', callId: 'call-1' }

describe('required fields (blocking/phone, blocking/reason)', () => {
  test.each<[sentence: string, form: Partial<BlockForm>, target: BlockTarget, texts: string[]]>([
    ['phone required', { phone: '' }, NUMBER, ['Phone number is required']],
    ['blank is no phone', { phone: '  ' }, NUMBER, ['Phone number is required']],
    ['pattern ddd-ddd-dddd', { phone: '201-555-012' }, NUMBER, ['Enter a valid phone number']],
    ['nothing else is the pattern', { phone: '2015550123' }, NUMBER, ['Enter a valid phone number']],
    ['a reason is required', { reasons: [] }, NUMBER, ['Please select a reason why this number should be blocked.']],
    [
      'if other is picked, free text is required',
      { reasons: [OTHER_REASON], otherReason: ' ' },
      NUMBER,
      ['Please enter the reason why this number should be blocked.'],
    ],
    ['other with its text is enough', { reasons: [OTHER_REASON], otherReason: 'Robocalls' }, NUMBER, []],
    ['number and reason are enough', {}, NUMBER, []],
    ['a person’s number is not required', { phone: '' }, PERSON, []],
    ['nor that of a call', { phone: '' }, CALL, []],
  ])('%s', (_, change, target, texts) => {
    const form = aForm(change)
    expect(Object.values(checkBlockForm(form, target)).map((key) => blockingWords.formErrors[key])).toEqual(texts)
    expect(isBlockFormComplete(form, target)).toBe(texts.length === 0)
  })

  test('a new form lacks phone and reason', () => {
    expect(checkBlockForm(emptyBlockForm('school'), NUMBER)).toEqual({
      phone: 'phoneRequired',
      reasons: 'reasonRequired',
    })
  })
})

describe('the phone field (blocking/phone)', () => {
  test.each([
    ['', ''],
    ['2', '2'],
    ['201', '201'],
    ['2015', '201-5'],
    ['201-555-', '201-555'],
    ['2015550123', '201-555-0123'],
    ['+1 (201) 555-0123', '201-555-0123'],
    ['12015550123', '201-555-0123'],
    ['20155501234567', '201-555-0123'],
    ['call 201.555.0123 now', '201-555-0123'],
  ])('masked ___-___-____: %j reads %j (blocking/phone)', (typed, shown) => {
    expect(maskBlockPhone(typed)).toBe(shown)
  })

  test('masking twice gives the same as masking once', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[-+ 12]{0,14}$/),
        (text) => maskBlockPhone(maskBlockPhone(text)) === maskBlockPhone(text),
      ),
    )
  })

  test('selecting a result fills phone and userId', () => {
    const typed = withTypedPhone(emptyBlockForm('personal'), '201-555')
    expect(withMatch(typed, { id: 'parent-1', phones: ['+12015550123', '+12015550134'] })).toMatchObject({
      phone: '201-555-0123',
      userId: 'parent-1',
    })
  })

  test('of several phones the typed one is chosen', () => {
    const typed = withTypedPhone(emptyBlockForm('personal'), '5550134')
    expect(withMatch(typed, { id: 'parent-1', phones: ['+12015550123', '+12015550134'] }).phone).toBe('201-555-0134')
  })

  test('a person without a phone that the field can show is not chosen', () => {
    const form = aForm()
    expect(withMatch(form, { id: 'parent-1', phones: [] })).toBe(form)
    expect(withMatch(form, { id: 'parent-1', phones: ['+442079460123'] })).toBe(form)
  })

  test('typing in the field clears userId', () => {
    expect(withTypedPhone(aForm({ userId: 'parent-1' }), '201-555-01').userId).toBeUndefined()
  })

  test('the lookup ignores dashes', () => {
    expect(blockSearchText(aForm({ phone: '201-555-01' }))).toBe('20155501')
  })

  test('at exactly 10 digits with results the first is auto-selected (blocking/phone)', () => {
    const matches = [
      { id: 'a', phones: ['+12015550123'] },
      { id: 'b', phones: ['+12015550123'] },
    ]
    expect(autoMatch(aForm(), matches)?.id).toBe('a')
    expect(autoMatch(aForm(), [])).toBeUndefined()
    expect(autoMatch(aForm({ phone: '201-555-012' }), matches)).toBeUndefined()
  })
})

describe('the sent block (blocking/request)', () => {
  test.each([
    ['2015550123', '+12015550123'],
    ['201-555-0123', '+12015550123'],
    ['+12015550123', '+12015550123'],
    ['+442079460123', '+442079460123'],
    ['911', null],
    ['12015550123', null],
    ['+1201555;ext=1', null],
    ['', null],
  ])('%j is stored as %j', (text, phone) => {
    expect(blockablePhone(text)).toBe(phone)
  })

  test('a number has its owner, and the other text among the reasons and by itself', () => {
    const form = aForm({ userId: 'parent-1', reasons: ['Spam', OTHER_REASON], otherReason: ' Robocalls ' })
    expect(blockPayload(form, NUMBER)).toEqual({
      reasons: ['Spam', 'Robocalls'],
      otherReason: 'Robocalls',
      blockType: 'personal',
      phone: '+12015550123',
      userId: 'parent-1',
    })
  })

  test('a person is blocked on the given phone, or on all without one', () => {
    expect(blockPayload(aForm(), { ...PERSON, phone: '+12015550134' })).toMatchObject({ phone: '+12015550134' })
    expect(blockPayload(aForm(), PERSON)).toEqual({ reasons: ['Spam'], blockType: 'personal' })
  })

  test('the other text is not sent when Other is not ticked', () => {
    expect(blockPayload(aForm({ otherReason: 'Robocalls' }), CALL)).toEqual({
      reasons: ['Spam'],
      blockType: 'personal',
    })
  })
})
