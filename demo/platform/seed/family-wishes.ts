import type { Insertable } from 'kysely'
import type { User } from '../../../src/api/contract/people'
import type { Tables } from '../db/tables'
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
