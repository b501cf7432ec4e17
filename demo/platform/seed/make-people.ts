import { faker } from '@faker-js/faker/locale/en'
import { fictionalNumbers } from '../phones/fictional-numbers'
import { ACCOUNTS, OFFICE_HOURS } from './accounts'
import { castOf, isReserved } from './cast'
import { INSTITUTES } from './institutes'
import { addPerson, noRows, type PeopleRows } from './people-rows'

const SCHOOLS = INSTITUTES.filter(({ district_id, id }) => district_id !== null || id === 'school-4').map(
  ({ id }) => id,
)
const GRADES: Readonly<Record<string, readonly string[]>> = {
  'school-1': ['Kindergarten', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5'],
  'school-2': ['Grade 6', 'Grade 7', 'Grade 8'],
  'school-3': ['Grade 9', 'Grade 10', 'Grade 11', 'Grade 12'],
  'school-4': ['Kindergarten', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5'],
}
const SCHOOL_NUMBERS = new Set<string>(INSTITUTES.map(({ phone }) => phone))

/**
 * Accounts, cast, and families up to `count` people. Call `faker.seed` first, because the same seed makes the same
 * people.
 */
export function makePeople(count: number, passwordHash: string): PeopleRows {
  const rows = noRows()
  const next = fictionalNumbers()
  const nextNumber = (): string => {
    const e164 = next()
    return SCHOOL_NUMBERS.has(e164) || isReserved(e164) ? nextNumber() : e164
  }
  addAccounts(rows, nextNumber, passwordHash)
  for (const member of castOf(nextNumber)) addPerson(rows, member)
  for (let family = 1; rows.people.length < count; family++) addFamily(rows, family, nextNumber)
  // Last, so that nobody above gets another number.
  for (const [id, fullName, title] of OFFICES)
    addPerson(rows, { id, fullName, title, role: 'staff', instituteId: 'school-1', phones: [{ e164: nextNumber() }] })
  return rows
}

/** To whom a call is transferred most. They have no accounts. */
const OFFICES = [
  ['staff-nurse', 'Carmen Ibarra', 'School nurse'],
  ['staff-office', 'Denise Parrish', 'Front office'],
  ['staff-counselor', 'Viktor Lang', 'Counselor'],
] as const

function addAccounts(rows: PeopleRows, nextNumber: () => string, passwordHash: string) {
  for (const { id, fullName, role, instituteId, email, access, loginAllowed, ...account } of ACCOUNTS) {
    const phones = account.phones.map(({ verified }) => ({ e164: nextNumber(), verified }))
    // A change that left one verified phone needs no choice (phones/change-contact-phone.ts).
    const isBehind = account.virtualPhone === 'changed' && phones.filter(({ verified }) => verified).length > 1
    const callback = isBehind ? nextNumber() : (phones[0]?.e164 ?? nextNumber())
    addPerson(rows, {
      id,
      fullName,
      role,
      instituteId,
      email,
      phones,
      ...(account.virtualPhone ? { virtualPhone: { e164: nextNumber(), callback } } : {}),
      more: {
        password_hash: passwordHash,
        access: access ?? 'allowed',
        login_allowed: loginAllowed ?? true,
        office_hours: JSON.stringify({ ...OFFICE_HOURS, enabled: account.officeHours ?? true }),
      },
    })
  }
}

/** One or two parents, who may share a phone, with one to three children. Every ninth family has no phone. */
function addFamily(rows: PeopleRows, family: number, nextNumber: () => string) {
  const instituteId = SCHOOLS[family % SCHOOLS.length] ?? 'school-1'
  const lastName = faker.person.lastName()
  const grades = GRADES[instituteId] ?? []
  const youngest = faker.number.int(grades.length - 1)
  const children = Array.from({ length: 1 + (family % 3) }, (_, place) => ({
    id: `student-f${family}-${place + 1}`,
    fullName: `${faker.person.firstName()} ${lastName}`,
    gradeName: grades[(youngest + 2 * place) % grades.length] ?? '',
  }))
  const shared = family % 9 === 0 ? [] : [{ e164: nextNumber() }]
  const parents = 1 + (family % 2)
  for (let place = 1; place <= parents; place++) {
    const own = shared.length > 0 && faker.number.int(3) === 0 ? [{ e164: nextNumber() }] : []
    addPerson(rows, {
      id: `parent-f${family}-${place}`,
      instituteId,
      fullName: `${faker.person.firstName()} ${lastName}`,
      role: 'parent',
      phones: [...shared, ...own],
      ...(place === 1 ? { children } : {}),
    })
    if (place > 1)
      rows.guardianships.push(
        ...children.map(({ id }) => ({ guardian_id: `parent-f${family}-${place}`, student_id: id })),
      )
  }
}
