import type { InferResult } from 'kysely'
import type { Student } from '../../../src/api/contract/people'
import { anyOf } from '../db/any-of'
import type { Change, Db } from '../db/tables'

/** Children by their guardian's id. */
export type Families = ReadonlyMap<string, Student[]>

/** The children of each of these people. */
export async function childrenOfAll(db: Db | Change, guardians: readonly string[]): Promise<Families> {
  return guardians.length === 0 ? new Map() : familiesFrom(await childRows(db, guardians).execute())
}

/** The query of `childrenOfAll`, to read the children together with something else. */
export const childRows = (db: Db | Change, guardians: readonly string[]) =>
  db
    .selectFrom('guardianships')
    .innerJoin('people', 'people.id', 'guardianships.student_id')
    .select(['guardian_id', 'people.id', 'full_name', 'grade_name'])
    .where('guardian_id', '=', anyOf(guardians))
    .orderBy('name_key')

type ChildRow = InferResult<ReturnType<typeof childRows>>[number]

export function familiesFrom(rows: readonly ChildRow[]): Families {
  const children = new Map<string, Student[]>()
  for (const { guardian_id, id, full_name, grade_name } of rows) {
    const student = { studentId: id, fullName: full_name, ...(grade_name ? { grade: { gradeName: grade_name } } : {}) }
    children.set(guardian_id, [...(children.get(guardian_id) ?? []), student])
  }
  return children
}

/** The names of one person's children. */
export const childNames = (families: Families, guardian: string | null): string[] =>
  families.get(guardian ?? '')?.map(({ fullName }) => fullName) ?? []
