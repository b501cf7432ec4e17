import { anyOf } from '../db/any-of'
import type { Db } from '../db/tables'

interface Family {
  guardians: readonly string[]
  children: readonly string[]
}

/** The children of a guardian, and all their guardians. Of a student, the student and the guardians. Neither of others. */
export async function readFamily(db: Db, personId: string): Promise<Family> {
  const children = db
    .selectFrom('guardianships')
    .select('student_id')
    .where(({ eb, or }) => or([eb('guardian_id', '=', personId), eb('student_id', '=', personId)]))
  const rows = await db.selectFrom('guardianships').selectAll().where('student_id', 'in', children).execute()
  return {
    guardians: [...new Set(rows.map(({ guardian_id: id }) => id))],
    children: [...new Set(rows.map(({ student_id: id }) => id))],
  }
}

/** The part of a family that concerns one child: the child and the guardians. */
export async function readFamilyOfChild(db: Db, family: Family, studentId: string): Promise<Family> {
  if (!family.children.includes(studentId)) return { guardians: [], children: [] }
  const rows = await db
    .selectFrom('guardianships')
    .select('guardian_id')
    .where('student_id', '=', studentId)
    .where('guardian_id', '=', anyOf(family.guardians))
    .execute()
  return { guardians: rows.map(({ guardian_id: id }) => id), children: [studentId] }
}
