import type { Insertable } from 'kysely'
import type { PersonRole, Tables } from '../db/tables'
import { nameKey } from '../db/name-key'

export interface PeopleRows {
  people: Insertable<Tables['people']>[]
  phones: Insertable<Tables['person_phones']>[]
  guardianships: Insertable<Tables['guardianships']>[]
  virtualPhones: Insertable<Tables['virtual_phones']>[]
}

export interface SeedPerson {
  id: string
  instituteId: string
  fullName: string
  role: PersonRole
  /** In their order. */
  phones?: readonly { e164: string; verified?: boolean }[]
  virtualPhone?: { e164: string; callback: string }
  children?: readonly { id: string; fullName: string; gradeName: string }[]
  email?: string
  title?: string
  more?: Partial<Insertable<Tables['people']>>
}

export const noRows = (): PeopleRows => ({ people: [], phones: [], guardianships: [], virtualPhones: [] })

/** Adds a person, with phones and children, to the rows to insert. */
export function addPerson(rows: PeopleRows, person: SeedPerson): void {
  const { id, instituteId, fullName, role } = person
  const named = (name: string) => ({ full_name: name, name_key: nameKey(name), institute_id: instituteId })
  const titled = person.title === undefined ? {} : { title: person.title, title_key: nameKey(person.title) }
  rows.people.push({ id, role, email: person.email ?? null, ...named(fullName), ...titled, ...person.more })
  const phones = [
    ...(person.phones ?? []).map(({ e164, verified = true }) => ({ e164, verified, kind: null })),
    ...(person.virtualPhone ? [{ e164: person.virtualPhone.e164, verified: true, kind: 'vp' }] : []),
  ]
  rows.phones.push(...phones.map((phone, position) => ({ person_id: id, position, ...phone })))
  if (person.virtualPhone) {
    const { e164, callback } = person.virtualPhone
    rows.virtualPhones.push({ id: `phone-${id}`, person_id: id, virtual_phone: e164, callback_phone: callback })
  }
  for (const child of person.children ?? []) {
    rows.people.push({ id: child.id, role: 'student', ...named(child.fullName), grade_name: child.gradeName })
    rows.guardianships.push({ guardian_id: id, student_id: child.id })
  }
}
