import { STAFF_ROLES } from '../auth/rights'
import type { Db } from '../db/tables'

/** The ids of those who may work at any of these institutes: its staff, and the admins of its district. */
export async function staffOf(db: Db, institutes: readonly string[]): Promise<string[]> {
  const schools = await db.selectFrom('institutes').select('district_id').where('id', 'in', institutes).execute()
  const districts = schools.flatMap(({ district_id }) => district_id ?? [])
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('institute_id', 'in', [...institutes, ...districts])
    .where(({ eb, or }) => or([eb('institute_id', 'in', institutes), eb('role', '=', 'district_admin')]))
    .where('role', 'in', STAFF_ROLES)
    .where('access', '=', 'allowed')
    .execute()
  return people.map(({ id }) => id)
}
