import type { Insertable } from 'kysely'
import type { User } from '../../../src/api/contract/people'
import type { Tables } from '../db/tables'
import { INTERPRETER } from './institutes'
import { addPerson, noRows, type PeopleRows } from './people-rows'

type Preferences = NonNullable<User['preferences']>

/** What families of school-1 ask of those who call them, by the person's id (extension `titles`). */
const WISHES: Readonly<Record<string, Preferences>> = {
  'parent-accents': { language: 'es', notBefore: '09:00', order: 1 },
  'parent-childless': { language: 'pt' },
}

/** Gives some people of the seed their wishes. Nothing else about them changes. */
export function addWishes({ people, phones }: PeopleRows): void {
  const wishOf = (person: Insertable<Tables['people']>) => {
    const known = WISHES[person.id]
    if (known) return known
    // One family has two numbers of its own and prefers the second one.
    return person.id === withTwoNumbers ? { bestPhone: numbersOf(person.id)[1] } : undefined
  }
  const numbersOf = (id: string) => phones.filter(({ person_id }) => person_id === id).map(({ e164 }) => e164)
  const withTwoNumbers = people.find(
    ({ id, institute_id }) => id.startsWith('parent-f') && institute_id === 'school-1' && numbersOf(id).length === 2,
  )?.id
  for (const person of people) {
    const wish = wishOf(person)
    if (wish) person.preferences = JSON.stringify(wish)
  }
}

/** The other guardian of a child, who must not be called. Nobody of the seed has called him. */
export function makeForbiddenGuardian(): PeopleRows {
  const rows = noRows()
  const doNotCall = 'Court order of September 3: no contact about Éloïse. Ask the counselor.'
  addPerson(rows, {
    id: 'parent-do-not-call',
    instituteId: 'school-1',
    fullName: 'Rolf Ångström',
    role: 'parent',
    phones: [{ e164: '+12015550148' }],
    more: { preferences: JSON.stringify({ order: 2, doNotCall }) },
  })
  rows.guardianships.push({ guardian_id: 'parent-do-not-call', student_id: 'student-accents' })
  return rows
}

/** The other guardian of a child whose mother's telephone is busy. Nobody of the seed has called him. */
export function makeOtherGuardian(): PeopleRows {
  const rows = noRows()
  addPerson(rows, {
    id: 'parent-other-guardian',
    instituteId: 'school-1',
    fullName: 'Marco Busby',
    role: 'parent',
    phones: [{ e164: '+12015550149' }],
  })
  rows.guardianships.push({ guardian_id: 'parent-other-guardian', student_id: 'student-91' })
  return rows
}

/** The interpreters of the district, and a parent who needs them. Nobody of the seed has called them. */
export function makeInterpreted(): PeopleRows {
  const rows = noRows()
  const { userId, name, phone } = INTERPRETER
  addPerson(rows, { id: userId, instituteId: 'district-1', fullName: name, role: 'staff', phones: [{ e164: phone }] })
  addPerson(rows, {
    id: 'parent-interpreted',
    instituteId: 'school-1',
    fullName: 'Yolanda Zegarra',
    role: 'parent',
    phones: [{ e164: '+15515550199' }],
    children: [{ id: 'student-interpreted', fullName: 'Mateo Zegarra', gradeName: 'Grade 2' }],
    more: { preferences: JSON.stringify({ language: 'es' }) },
  })
  return rows
}
