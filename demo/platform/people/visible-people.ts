import type { Caller } from '../auth/caller'
import type { Change, Db } from '../db/tables'

/**
 * The institutes whose people somebody of this institute may see. For a school these are the school and its district's
 * staff, for a district the district and all its schools.
 */
export async function visibleInstitutes(db: Db | Change, instituteId: string): Promise<string[]> {
  const related = await db
    .selectFrom('institutes')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('district_id', '=', instituteId),
        eb('id', '=', selectFrom('institutes as own').select('own.district_id').where('own.id', '=', instituteId)),
      ]),
    )
    .execute()
  return [instituteId, ...related.map(({ id }) => id)]
}

/** A person whom the caller may see, or undefined. */
export const findVisiblePerson = async (db: Db, caller: Caller, instituteId: string, personId: string) =>
  db
    .selectFrom('people')
    .innerJoin('institutes', 'institutes.id', 'people.institute_id')
    .selectAll('people')
    .select('institutes.name as institute_name')
    .where('people.id', '=', personId)
    .where('people.institute_id', 'in', [...(await visibleInstitutes(db, instituteId)), caller.homeId])
    .executeTakeFirst()
