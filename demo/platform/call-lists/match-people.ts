import type { Insertable } from 'kysely'
import type { Db, Tables } from '../db/tables'
import { callableOf, guardiansOf } from './call-list-answer'
import { childrenOfGuardians, knownPeople } from './known-people'
import { matchLine } from './match-line'
import { mergeFamilies } from './merge-families'
import type { Matched, WantedPerson } from './wanted-person'

/**
 * Whom to call for each line. Of a student it is the first guardian with a number. Lines of one family become one entry, so
 * that nobody is called twice; a line that fits nobody, or whose number is not that of the name, stays with its problem
 * (`platform/call-lists`).
 */
export async function matchPeople(
  db: Db,
  institutes: readonly string[],
  wanted: readonly WantedPerson[],
): Promise<Matched[]> {
  const people = await knownPeople(db, institutes, wanted)
  const matched = wanted.map((line) => matchLine(people, line))
  const callees = matched.flatMap(({ other_id }) => other_id ?? [])
  const known = await childrenOfGuardians(db, callees)
  const children = new Map<string, { id: string; full_name: string }[]>()
  for (const child of known) children.set(child.guardian_id, [...(children.get(child.guardian_id) ?? []), child])
  const guardians = await guardiansOf(
    db,
    known.map(({ id }) => id),
  )
  return mergeFamilies(matched, children, (studentId) => callableOf(guardians, studentId))
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
