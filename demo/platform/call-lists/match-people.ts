import type { Insertable } from 'kysely'
import { anyOf } from '../db/any-of'
import { nameKey } from '../db/name-key'
import type { Db, Tables } from '../db/tables'
import { guardiansOf } from './call-list-answer'

/** One line of what somebody wants to call: an id, a number or a name. */
export interface WantedPerson {
  userId?: string | undefined
  studentId?: string | undefined
  phone?: string | undefined
  name?: string | undefined
}

type Matched = Pick<
  Insertable<Tables['call_list_entries']>,
  'other_id' | 'other_name' | 'other_number' | 'student_id' | 'student_name' | 'problem'
>

interface Somebody {
  id: string
  full_name: string
  name_key: string
  role: string
}

const e164Of = (phone: string) => (phone.startsWith('+') ? phone : `+1${phone}`)
/** 'Echols, Maya' is 'Maya Echols'. */
const keyOf = (name: string) =>
  nameKey(name.includes(',') ? name.split(',').reverse().join(' ') : name).replace(/\s+/g, ' ')

/**
 * Whom to call for each line. An id is found before a number, and a number before a name. Of a student it is the first
 * guardian with a number. Lines of one family become one entry, so that nobody is called twice; a line that fits nobody
 * stays, with its problem (`platform/call-lists`).
 */
export async function matchPeople(
  db: Db,
  institutes: readonly string[],
  wanted: readonly WantedPerson[],
): Promise<Matched[]> {
  const ids = wanted.flatMap(({ userId, studentId }) => [userId ?? [], studentId ?? []].flat())
  const numbers = wanted.flatMap(({ phone }) => (phone === undefined ? [] : e164Of(phone)))
  const names = wanted.flatMap(({ name }) => (name ? keyOf(name) : []))
  const people: Somebody[] = await db
    .selectFrom('people')
    .select(['id', 'full_name', 'name_key', 'role'])
    .where('institute_id', 'in', institutes)
    .where(({ or, eb }) => or([eb('id', '=', anyOf(ids)), eb('name_key', '=', anyOf(names))]))
    .orderBy('id')
    .execute()
  const owners = await db
    .selectFrom('person_phones')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['e164', 'people.id', 'full_name', 'name_key', 'role'])
    .where('institute_id', 'in', institutes)
    .where('e164', '=', anyOf(numbers))
    .orderBy('people.id')
    .execute()
  const withPhone = await idsWithPhone(db, people)
  const guardians = await guardiansOf(
    db,
    people.filter(({ role }) => role === 'student').map(({ id }) => id),
  )

  const studentRow = (student: Somebody, adult?: { userId: string; fullName: string }): Matched => {
    const [first] = guardians.get(student.id) ?? []
    const other = adult ?? first
    const about = { student_id: student.id, student_name: student.full_name }
    return other ? { ...about, other_id: other.userId, other_name: other.fullName } : { ...about, problem: 'no-phone' }
  }
  const personRow = (person: Somebody): Matched => {
    if (person.role === 'student') return studentRow(person)
    const who = { other_id: person.id, other_name: person.full_name }
    return withPhone.has(person.id) ? who : { ...who, problem: 'no-phone' }
  }
  const find = (id: string) => people.find((one) => one.id === id)

  const match = ({ userId, studentId, phone, name }: WantedPerson): Matched => {
    const student = studentId === undefined ? undefined : find(studentId)
    const person = userId === undefined ? undefined : find(userId)
    if (student?.role === 'student')
      return studentRow(student, person && { userId: person.id, fullName: person.full_name })
    if (person) return personRow(person)
    if (userId !== undefined || studentId !== undefined) return { other_name: name ?? null, problem: 'nobody' }
    const named = name ? people.filter(({ name_key }) => name_key === keyOf(name)) : []
    if (phone !== undefined) {
      const e164 = e164Of(phone)
      const [first, ...rest] = owners.filter((owner) => owner.e164 === e164)
      const same = [first, ...rest].find((owner) => owner && name && owner.name_key === keyOf(name))
      const owner = same ?? first
      if (!owner) return { other_number: e164, other_name: name ?? null }
      // The name may be the child's.
      const child = named.find(({ id, role }) => role === 'student' && isChildOf(guardians, id, owner.id))
      return child
        ? studentRow(child, { userId: owner.id, fullName: owner.full_name })
        : { other_id: owner.id, other_name: owner.full_name }
    }
    const [only, ...more] = named
    if (!only) return { other_name: name ?? null, problem: 'nobody' }
    return more.length > 0 ? { other_name: name ?? null, problem: 'several' } : personRow(only)
  }
  return mergeFamilies(wanted.map(match))
}

const isChildOf = (guardians: Awaited<ReturnType<typeof guardiansOf>>, child: string, guardian: string) =>
  guardians.get(child)?.some(({ userId }) => userId === guardian) === true

async function idsWithPhone(db: Db, people: readonly Somebody[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('person_phones')
    .select('person_id')
    .where('person_id', '=', anyOf(people.map(({ id }) => id)))
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Siblings are one call. */
function mergeFamilies(matched: readonly Matched[]): Matched[] {
  const merged: Matched[] = []
  for (const one of matched) {
    const side = one.problem ? undefined : (one.other_id ?? one.other_number)
    const before = side
      ? merged.find((other) => !other.problem && (other.other_id ?? other.other_number) === side)
      : undefined
    if (!before) merged.push({ ...one })
    else if (one.student_name && before.student_id !== one.student_id) {
      before.student_id ??= one.student_id
      before.student_name = before.student_name ? `${before.student_name}, ${one.student_name}` : one.student_name
    }
  }
  return merged
}

/** The entries of a new list. */
export const entriesOf = (
  listId: string,
  matched: readonly Matched[],
  { reason, script }: { reason?: string | undefined; script?: string | undefined },
): Insertable<Tables['call_list_entries']>[] =>
  matched.map((one, position) => ({
    id: `${listId}-${position + 1}`,
    list_id: listId,
    position,
    reason: reason?.trim() || null,
    script: script?.trim() || null,
    ...one,
  }))
