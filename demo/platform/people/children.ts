import type { Change, Db } from '../db/tables'

/** The names of each of these people's children, by the guardian's id. */
export async function childrenOfAll(db: Db | Change, guardians: readonly string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (guardians.length === 0) return names
  const found = await db
    .selectFrom('guardianships')
    .innerJoin('people as child', 'child.id', 'guardianships.student_id')
    .select(['guardian_id', 'child.full_name'])
    .where('guardian_id', 'in', guardians)
    .orderBy('child.name_key')
    .execute()
  for (const { guardian_id: id, full_name: name } of found) names.set(id, [...(names.get(id) ?? []), name])
  return names
}

/** The names of one person's children. */
export const childrenOf = async (db: Db | Change, guardian: string): Promise<string[]> =>
  (await childrenOfAll(db, [guardian])).get(guardian) ?? []
