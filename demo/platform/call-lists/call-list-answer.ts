import { sql } from 'kysely'
import type { CallList, CallListEntry } from '../../../src/api/contract/call-lists'
import { inCallingOrder, type Preferences } from '../../../src/domain/people/preferences'
import { anyOf } from '../db/any-of'
import type { CallListEntryRow, CallListRow, Change, Db } from '../db/tables'

/** How long a family is kept for whoever began to call it. A call and its notes may take as long. */
export const LOCK_MS = 30 * 60_000

/** Lists with their counts, the newest first. */
export const listQuery = (db: Db | Change) =>
  db
    .selectFrom('call_lists')
    .leftJoin('call_list_entries as entry', 'entry.list_id', 'call_lists.id')
    .selectAll('call_lists')
    .select([
      sql<number>`count(*) filter (where entry.outcome is null and entry.problem is null and entry.id is not null)::int`.as(
        'open',
      ),
      sql<number>`count(*) filter (where entry.outcome is not null)::int`.as('done'),
      sql<number>`count(*) filter (where entry.outcome = 'reached')::int`.as('reached'),
    ])
    .groupBy('call_lists.id')
    .orderBy('call_lists.created_at', 'desc')
    .orderBy('call_lists.id')

type CountedList = CallListRow & { open: number; done: number; reached: number }

/** A list in the contract's form. */
export const callListAnswer = ({ id, name, created_at, open, done, reached }: CountedList): CallList => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  open,
  done,
  reached,
})

const somebody = (id: string | null, name: string | null) =>
  id ? { userId: id, fullName: name ?? undefined } : undefined

/** Entries in the contract's form, with the other guardians of their students. */
export async function entryAnswers(db: Db | Change, rows: readonly CallListEntryRow[]): Promise<CallListEntry[]> {
  const guardians = await guardiansOf(
    db,
    rows.flatMap(({ student_id }) => student_id ?? []),
  )
  const wishes = await wishesOf(
    db,
    rows.flatMap(({ other_id }) => other_id ?? []),
  )
  return rows.map((row) => {
    // Nobody who must not be called is offered (`card/preferences`).
    const others = callableOf(guardians, row.student_id ?? '').filter(({ userId }) => userId !== row.other_id)
    return {
      id: row.id,
      userId: row.other_id ?? undefined,
      phone: row.other_number ?? undefined,
      fullName: row.other_name ?? undefined,
      preferences: wishes.get(row.other_id ?? ''),
      studentId: row.student_id ?? undefined,
      studentName: row.student_name ?? undefined,
      others: others.length > 0 ? others : undefined,
      reason: row.reason ?? undefined,
      script: row.script ?? undefined,
      problem: row.problem ?? undefined,
      choices: row.choices ?? undefined,
      outcome: row.outcome ?? undefined,
      by: somebody(row.by_id, row.by_name),
      at: row.decided_at?.toISOString(),
      lockedBy: somebody(row.locked_by, row.locked_by_name),
      lockedUntil: row.locked_at ? new Date(row.locked_at.getTime() + LOCK_MS).toISOString() : undefined,
      retryAt: row.retry_at?.toISOString(),
      version: row.version,
    }
  })
}

/** What these people want of those who call them, by their ids. */
async function wishesOf(db: Db | Change, people: readonly string[]): Promise<Map<string, Preferences>> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'preferences'])
    .where('id', '=', anyOf(people))
    .where('preferences', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, preferences }) => (preferences ? [[id, preferences] as const] : [])))
}

/** The guardians of students who have a number, by the student's id, in the order of their ids. */
export async function guardiansOf(db: Db | Change, students: readonly string[]) {
  const rows =
    students.length === 0
      ? []
      : await db
          .selectFrom('guardianships')
          .innerJoin('people', 'people.id', 'guardian_id')
          .select(['student_id', 'people.id', 'full_name', 'preferences'])
          .where('student_id', '=', anyOf(students))
          .where(({ exists, selectFrom }) =>
            exists(selectFrom('person_phones').select('e164').whereRef('person_id', '=', 'people.id')),
          )
          .orderBy('people.id')
          .execute()
  const guardians = new Map<string, Guardian[]>()
  for (const { student_id, id, full_name, preferences } of rows) {
    const guardian = { userId: id, fullName: full_name, preferences: preferences ?? undefined }
    guardians.set(student_id, [...(guardians.get(student_id) ?? []), guardian])
  }
  return guardians
}

interface Guardian {
  userId: string
  fullName: string
  preferences: Preferences | undefined
}

/** A student's guardians who may be called, the one to call first before the others. */
export const callableOf = (guardians: ReadonlyMap<string, readonly Guardian[]>, studentId: string): Guardian[] =>
  inCallingOrder(guardians.get(studentId) ?? [], ({ preferences }) => preferences)
