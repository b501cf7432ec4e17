import { STAFF_ROLES } from '../auth/rights'
import type { Db } from '../db/tables'

/** The ids of those who may work at any of these institutes: its staff, or those with these roles, and the admins of its district. */
export async function staffOf(
  db: Db,
  institutes: readonly string[],
  roles: readonly (typeof STAFF_ROLES)[number][] = STAFF_ROLES,
): Promise<string[]> {
  const schools = await db.selectFrom('institutes').select('district_id').where('id', 'in', institutes).execute()
  const districts = schools.flatMap(({ district_id }) => district_id ?? [])
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('institute_id', 'in', [...institutes, ...districts])
    .where(({ eb, or }) => or([eb('institute_id', 'in', institutes), eb('role', '=', 'district_admin')]))
    .where('role', 'in', roles)
    .where('access', '=', 'allowed')
    .execute()
  return people.map(({ id }) => id)
}
