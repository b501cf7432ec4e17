import type { Insertable } from 'kysely'
import type { CallListEntry } from '../../../src/api/contract/call-lists'
import { anyOf } from '../db/any-of'
import type { Db, Tables } from '../db/tables'
import { callableOf, guardiansOf } from './call-list-answer'
import { findByIds, findByNames, type Somebody } from './find-names'
import { likenessOf, nameWords } from './names-alike'

/** One line of what somebody wants to call: an id, a number or a name. */
export interface WantedPerson {
  userId?: string | undefined
  studentId?: string | undefined
  phone?: string | undefined
  name?: string | undefined
}

type Matched = Pick<
  Insertable<Tables['call_list_entries']>,
  'other_id' | 'other_name' | 'other_number' | 'student_id' | 'student_name' | 'problem' | 'choices'
>
type Choice = NonNullable<CallListEntry['choices']>[number]

const e164Of = (phone: string) => (phone.startsWith('+') ? phone : `+1${phone}`)

/**
 * Whom to call for each line. An id is found before a number, and a number before a name. Of a student it is the first
 * guardian with a number. Lines of one family become one entry, so that nobody is called twice; a line that fits nobody, or
 * whose number is not that of the name, stays with its problem (`platform/call-lists`).
 */
export async function matchPeople(
  db: Db,
  institutes: readonly string[],
  wanted: readonly WantedPerson[],
): Promise<Matched[]> {
  const ids = wanted.flatMap(({ userId, studentId }) => [userId ?? [], studentId ?? []].flat())
  const numbers = wanted.flatMap(({ phone }) => (phone === undefined ? [] : e164Of(phone)))
  const names = wanted.flatMap(({ name }) => name ?? [])
  const whoIs = await findByNames(db, institutes, names)
  const known = names.map(whoIs).flatMap(({ named, near }) => [...named, ...near])
  const people = [
    ...new Map([...(await findByIds(db, institutes, ids)), ...known].map((one) => [one.id, one])).values(),
  ]
  const owners = await db
    .selectFrom('person_phones')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['e164', 'people.id', 'full_name', 'role'])
    .where('institute_id', 'in', institutes)
    .where('e164', '=', anyOf(numbers))
    .orderBy('people.id')
    .execute()
  const children = await childrenOf(db, owners)
  const withPhone = await idsWithPhone(db, people)
  const guardians = await guardiansOf(
    db,
    people.filter(({ role }) => role === 'student').map(({ id }) => id),
  )

  const studentRow = (student: Somebody, adult?: { userId: string; fullName: string }): Matched => {
    // If none of them may be called, the dialog before the call says so.
    const [first] = [...callableOf(guardians, student.id), ...(guardians.get(student.id) ?? [])]
    const other = adult ?? first
    const about = { student_id: student.id, student_name: student.full_name }
    return other ? { ...about, other_id: other.userId, other_name: other.fullName } : { ...about, problem: 'no-phone' }
  }
  const personRow = (person: Somebody): Matched => {
    if (person.role === 'student') return studentRow(person)
    const who = { other_id: person.id, other_name: person.full_name }
    return withPhone.has(person.id) ? who : { ...who, problem: 'no-phone' }
  }
  /** Some of these may be meant: a press decides. Nobody without a number. */
  const toDecide = (line: Matched, choices: readonly Choice[]): Matched =>
    choices.length === 0 ? line : { ...line, choices: JSON.stringify(choices) }
  const namedChoices = (those: readonly Somebody[]) => {
    const choices = those.flatMap((person) => choiceOf(personRow(person), 'name'))
    // Of siblings, of whom the line may mean each, their guardian.
    return choices.flatMap((one, at) => {
      const same = choices.filter(({ userId }) => userId === one.userId)
      if (same.length === 1) return one
      return choices.indexOf(same[0] ?? one) === at ? { userId: one.userId, fullName: one.fullName, by: one.by } : []
    })
  }
  /** Whose number it is, if that is what the line says. Several people may share one. */
  const numberRow = (e164: string, name: string | undefined, named: readonly Somebody[]): Matched => {
    const sharing = owners.filter((owner) => owner.e164 === e164)
    const sent = { other_number: e164, other_name: name ?? null }
    const ownerRow = (those: readonly Somebody[]): Matched | undefined => {
      const [owner, ...rest] = those
      if (!owner) return undefined
      // The questions before the call say whom it is about.
      if (rest.length > 0) return sent
      return { other_id: owner.id, other_name: owner.full_name }
    }
    if (sharing.length === 0) {
      // A new number of a known child.
      const [child, ...more] = named
      const isChild = child?.role === 'student' && more.length === 0
      return isChild ? { other_number: e164, student_id: child.id, student_name: child.full_name } : sent
    }
    if (!name) return ownerRow(sharing) ?? {}
    const childRow = (fits: (somebody: Somebody) => boolean) => {
      const child = children.find((one) => fits(one) && sharing.some(({ id }) => id === one.guardian_id))
      const owner = sharing.find(({ id }) => id === child?.guardian_id)
      return child && owner && studentRow(child, { userId: owner.id, fullName: owner.full_name })
    }
    const words = nameWords(name)
    const isNamed = (one: Somebody) => ['all', 'initials'].includes(likenessOf(words, nameWords(one.full_name)) ?? '')
    // 'Tonelli', 'Rob Tonelli' and 'Robin Ann Tonelli' are Robin Tonelli, whose number it is.
    const mayBeNamed = (one: Somebody) => {
      const known = nameWords(one.full_name)
      return likenessOf(words, known) === 'near' || words.every((word) => known.includes(word))
    }
    const agreed =
      ownerRow(sharing.filter(isNamed)) ??
      childRow(isNamed) ??
      ownerRow(sharing.filter(mayBeNamed)) ??
      childRow(mayBeNamed)
    if (agreed) return agreed
    const choices = [
      ...sharing.flatMap((owner) => choiceOf({ other_id: owner.id, other_name: owner.full_name }, 'phone')),
      ...namedChoices(named),
    ]
    return toDecide({ ...sent, problem: 'contradiction' }, choices)
  }
  const find = (id: string) => people.find((one) => one.id === id)

  const match = ({ userId, studentId, phone, name }: WantedPerson): Matched => {
    const student = studentId === undefined ? undefined : find(studentId)
    const person = userId === undefined ? undefined : find(userId)
    if (student?.role === 'student')
      return studentRow(student, person && { userId: person.id, fullName: person.full_name })
    if (person) return personRow(person)
    if (userId !== undefined || studentId !== undefined) return { other_name: name ?? null, problem: 'nobody' }
    const { named, near } = name ? whoIs(name) : { named: [], near: [] }
    if (phone !== undefined) return numberRow(e164Of(phone), name, named)
    const [only, ...more] = named
    if (only && more.length === 0) return personRow(only)
    return only
      ? toDecide({ other_name: name ?? null, problem: 'several' }, namedChoices(named))
      : toDecide({ other_name: name ?? null, problem: 'nobody' }, namedChoices(near))
  }
  return mergeFamilies(wanted.map(match))
}

/** Whom somebody may choose. Nobody without a number. */
const choiceOf = ({ other_id, other_name, student_id, student_name, problem }: Matched, by: Choice['by']): Choice[] =>
  problem || !other_id
    ? []
    : [
        {
          userId: other_id,
          fullName: other_name ?? undefined,
          studentId: student_id ?? undefined,
          studentName: student_name ?? undefined,
          by,
        },
      ]

async function childrenOf(db: Db, guardians: readonly { id: string }[]) {
  return db
    .selectFrom('guardianships')
    .innerJoin('people', 'people.id', 'student_id')
    .select(['guardian_id', 'people.id', 'full_name', 'role'])
    .where('guardian_id', '=', anyOf(guardians.map(({ id }) => id)))
    .orderBy('people.id')
    .execute()
}

async function idsWithPhone(db: Db, people: readonly Somebody[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('person_phones')
    .select('person_id')
    .where('person_id', '=', anyOf(people.map(({ id }) => id)))
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Siblings are one call, and so are the guardians of one child. A number that nobody has is not lost. */
function mergeFamilies(matched: readonly Matched[]): Matched[] {
  const merged: Matched[] = []
  for (const one of matched) {
    const side = one.problem ? undefined : (one.other_id ?? one.other_number)
    const isFamily = (other: Matched) =>
      !other.problem &&
      ((other.other_id ?? other.other_number) === side ||
        (one.student_id !== undefined && other.student_id === one.student_id))
    const before = side ? merged.find(isFamily) : undefined
    if (!before) merged.push({ ...one })
    else if (!one.other_id && before.other_number !== side) merged.push({ ...one, problem: 'listed' })
    else if (one.student_name && !before.student_name?.split(', ').includes(one.student_name)) {
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
