import { expect, test } from 'vitest'
import { targetOfUser, unknownTarget, type TargetPerson } from './call-target'

const PHONE = '+12015550123'
const VIRTUAL = '+12015550177'
const person = (change: Partial<TargetPerson> = {}): TargetPerson => ({
  userId: 'parent-1',
  fullName: 'Pavel Ostrowski',
  role: 'parent',
  contacts: [{ phone: '2015550123' }],
  ...change,
})

test('a person with one phone is called on it (call/target)', () => {
  expect(targetOfUser(person())).toEqual({
    personId: 'parent-1',
    name: 'Pavel Ostrowski',
    phone: PHONE,
    phones: [{ e164: PHONE, virtual: false }],
    role: 'parent',
    children: [],
    defaultPhone: PHONE,
  })
})

test('with several phones none is chosen yet, and the virtual one is marked', () => {
  const target = targetOfUser(person({ contacts: [{ phone: PHONE }, { phone: VIRTUAL, contactType: 'vp' }] }))
  expect(target.phone).toBeUndefined()
  expect(target.phones).toEqual([
    { e164: PHONE, virtual: false },
    { e164: VIRTUAL, virtual: true },
  ])
})

test('a requested number is chosen if the person has it', () => {
  const contacts = [{ phone: PHONE }, { phone: VIRTUAL }]
  expect(targetOfUser(person({ contacts }), VIRTUAL).phone).toBe(VIRTUAL)
  expect(targetOfUser(person({ contacts }), '+12015550199').phone).toBeUndefined()
})

test('phones that cannot be dialed and duplicates are left out', () => {
  const target = targetOfUser(
    person({ contacts: [{ phone: '900-555-0123' }, { phone: PHONE }, { phone: '201-555-0123' }, {}] }),
  )
  expect(target.phones).toEqual([{ e164: PHONE, virtual: false }])
  // The platform would dial the first phone, which differs from the shown one.
  expect(target.defaultPhone).toBeUndefined()
})

test('a person whose phones cannot be dialed cannot be called, and the reason is known (call/ready)', () => {
  const target = targetOfUser(person({ contacts: [{ phone: '+14165550123' }, { phone: '900-555-0123' }] }))
  expect(target).toMatchObject({ phones: [], undialable: true })
  expect(targetOfUser(person({ contacts: [{ phone: '+14165550123' }, { phone: PHONE }] })).undialable).toBeUndefined()
  expect(targetOfUser(person({ contacts: [{}] })).undialable).toBeUndefined()
})

test('a person without a phone cannot be called', () => {
  expect(targetOfUser(person({ contacts: [] }))).toMatchObject({ phones: [], defaultPhone: undefined })
})

test('children of both lists appear once each (card/content)', () => {
  const mila = { studentId: 'child-1', fullName: 'Mila' }
  const jan = { studentId: 'child-2', fullName: 'Jan' }
  expect(targetOfUser(person({ guardianships: [mila], kids: [mila, jan] })).children).toEqual([
    { id: 'child-1', fullName: 'Mila' },
    { id: 'child-2', fullName: 'Jan' },
  ])
})

test('a bare number is a target without a person', () => {
  expect(unknownTarget(PHONE)).toEqual({
    name: '',
    phone: PHONE,
    phones: [{ e164: PHONE, virtual: false }],
    role: 'unknown',
  })
})
