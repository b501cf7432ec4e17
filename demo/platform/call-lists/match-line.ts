import type { CallListEntry } from '../../../src/api/contract/call-lists'
import { callableOf } from './call-list-answer'
import type { Somebody } from './find-names'
import { e164Of, type KnownPeople } from './known-people'
import type { Matched, WantedPerson } from './wanted-person'
import { likenessOf, nameWords } from './names-alike'

type Choice = NonNullable<CallListEntry['choices']>[number]

/** Whom one line means. An id is found before a number, and a number before a name. */
export function matchLine(known: KnownPeople, { userId, studentId, phone, name }: WantedPerson): Matched {
  const student = studentId === undefined ? undefined : known.find(studentId)
  const person = userId === undefined ? undefined : known.find(userId)
  if (student?.role === 'student')
    return studentRow(known, student, person && { userId: person.id, fullName: person.full_name })
  if (person) return personRow(known, person)
  if (userId !== undefined || studentId !== undefined) return { other_name: name ?? null, problem: 'nobody' }
  const { named, near } = name ? known.whoIs(name) : { named: [], near: [] }
  if (phone !== undefined) return numberRow(known, e164Of(phone), name, named)
  const [only, ...more] = named
  if (only && more.length === 0) return personRow(known, only)
  return only
    ? toDecide({ other_name: name ?? null, problem: 'several' }, namedChoices(known, named))
    : toDecide({ other_name: name ?? null, problem: 'nobody' }, namedChoices(known, near))
}

function studentRow(
  { guardians }: KnownPeople,
  student: Somebody,
  adult?: { userId: string; fullName: string },
): Matched {
  // If none of them may be called, the dialog before the call says so.
  const [first] = [...callableOf(guardians, student.id), ...(guardians.get(student.id) ?? [])]
  const other = adult ?? first
  const about = { student_id: student.id, student_name: student.full_name }
  return other ? { ...about, other_id: other.userId, other_name: other.fullName } : { ...about, problem: 'no-phone' }
}

function personRow(known: KnownPeople, person: Somebody): Matched {
  if (person.role === 'student') return studentRow(known, person)
  const who = { other_id: person.id, other_name: person.full_name }
  return known.hasPhone(person.id) ? who : { ...who, problem: 'no-phone' }
}

/** Whose number it is, if that is what the line says. Several people may share one. */
function numberRow(known: KnownPeople, e164: string, name: string | undefined, named: readonly Somebody[]): Matched {
  const sharing = known.owners.filter((owner) => owner.e164 === e164)
  const sent = { other_number: e164, other_name: name ?? null }
  if (sharing.length === 0) {
    // A new number of a known child.
    const [child, ...more] = named
    const isChild = child?.role === 'student' && more.length === 0
    return isChild ? { other_number: e164, student_id: child.id, student_name: child.full_name } : sent
  }
  const ownerRow = ([owner, ...rest]: readonly Somebody[]): Matched | undefined => {
    if (!owner) return undefined
    // The questions before the call say whom it is about.
    return rest.length > 0 ? sent : { other_id: owner.id, other_name: owner.full_name }
  }
  const childRow = (fits: (somebody: Somebody) => boolean) => {
    const child = known.children.find((one) => fits(one) && sharing.some(({ id }) => id === one.guardian_id))
    const owner = sharing.find(({ id }) => id === child?.guardian_id)
    return child && owner && studentRow(known, child, { userId: owner.id, fullName: owner.full_name })
  }
  if (!name) return ownerRow(sharing) ?? {}
  const { isNamed, mayBeNamed } = namedBy(name)
  const agreed =
    ownerRow(sharing.filter(isNamed)) ??
    childRow(isNamed) ??
    ownerRow(sharing.filter(mayBeNamed)) ??
    childRow(mayBeNamed)
  if (agreed) return agreed
  const choices = [
    ...sharing.flatMap((owner) => choiceOf({ other_id: owner.id, other_name: owner.full_name }, 'phone')),
    ...namedChoices(known, named),
  ]
  return toDecide({ ...sent, problem: 'contradiction' }, choices)
}

/** How a name in a line fits those whose number stands beside it. */
function namedBy(name: string) {
  const words = nameWords(name)
  return {
    isNamed: (one: Somebody) => ['all', 'initials'].includes(likenessOf(words, nameWords(one.full_name)) ?? ''),
    // 'Tonelli', 'Rob Tonelli' and 'Robin Ann Tonelli' are Robin Tonelli, whose number it is.
    mayBeNamed: (one: Somebody) => {
      const known = nameWords(one.full_name)
      return likenessOf(words, known) === 'near' || words.every((word) => known.includes(word))
    },
  }
}

/** Some of these may be meant: a press decides. Nobody without a number. */
const toDecide = (line: Matched, choices: readonly Choice[]): Matched =>
  choices.length === 0 ? line : { ...line, choices: JSON.stringify(choices) }

function namedChoices(known: KnownPeople, those: readonly Somebody[]): Choice[] {
  const choices = those.flatMap((person) => choiceOf(personRow(known, person), 'name'))
  // Of siblings, of whom the line may mean each, their guardian.
  return choices.flatMap((one, at) => {
    const same = choices.filter(({ userId }) => userId === one.userId)
    if (same.length === 1) return one
    return choices.indexOf(same[0] ?? one) === at ? { userId: one.userId, fullName: one.fullName, by: one.by } : []
  })
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
