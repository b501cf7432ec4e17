import { anyOf } from '../db/any-of'
import type { Db } from '../db/tables'
import { guardiansOf } from './call-list-answer'
import { findByIds, findByNames, type NamedPeople, type Somebody } from './find-names'
import type { WantedPerson } from './wanted-person'

/** What is known of all whom the lines of a list may mean. */
export interface KnownPeople {
  /** By id. Those who are found by their names are among them. */
  find: (id: string) => Somebody | undefined
  whoIs: (name: string) => NamedPeople
  /** Whose numbers the lines have, each with one number. */
  owners: readonly (Somebody & { e164: string })[]
  /** The children of these owners. */
  children: readonly Child[]
  hasPhone: (id: string) => boolean
  guardians: Awaited<ReturnType<typeof guardiansOf>>
}

type Child = Somebody & { guardian_id: string }

export const e164Of = (phone: string) => (phone.startsWith('+') ? phone : `+1${phone}`)

export async function knownPeople(
  db: Db,
  institutes: readonly string[],
  wanted: readonly WantedPerson[],
): Promise<KnownPeople> {
  const ids = wanted.flatMap(({ userId, studentId }) => [userId ?? [], studentId ?? []].flat())
  const names = wanted.flatMap(({ name }) => name ?? [])
  const whoIs = await findByNames(db, institutes, names)
  const named = names.map(whoIs).flatMap((those) => [...those.named, ...those.near])
  const people = new Map([...(await findByIds(db, institutes, ids)), ...named].map((one) => [one.id, one]))
  const students = [...people.values()].filter(({ role }) => role === 'student')
  const owners = await ownersOf(
    db,
    institutes,
    wanted.flatMap(({ phone }) => (phone === undefined ? [] : e164Of(phone))),
  )
  const withPhone = await idsWithPhone(db, [...people.keys()])
  return {
    find: (id) => people.get(id),
    whoIs,
    owners,
    children: await childrenOfGuardians(
      db,
      owners.map(({ id }) => id),
    ),
    hasPhone: (id) => withPhone.has(id),
    guardians: await guardiansOf(
      db,
      students.map(({ id }) => id),
    ),
  }
}

const ownersOf = (db: Db, institutes: readonly string[], numbers: readonly string[]) =>
  db
    .selectFrom('person_phones')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['e164', 'people.id', 'full_name', 'role'])
    .where('institute_id', 'in', institutes)
    .where('e164', '=', anyOf(numbers))
    .orderBy('people.id')
    .execute()

/** The children of these guardians, in the order of their ids. */
export const childrenOfGuardians = (db: Db, guardians: readonly string[]): Promise<Child[]> =>
  db
    .selectFrom('guardianships')
    .innerJoin('people', 'people.id', 'student_id')
    .select(['guardian_id', 'people.id', 'full_name', 'role'])
    .where('guardian_id', '=', anyOf(guardians))
    .orderBy('people.id')
    .execute()

async function idsWithPhone(db: Db, people: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('person_phones').select('person_id').where('person_id', '=', anyOf(people)).execute()
  return new Set(rows.map(({ person_id }) => person_id))
}
