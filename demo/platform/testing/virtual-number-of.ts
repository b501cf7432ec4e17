import type { Platform } from '..'

/** The virtual number of a person who has one, E.164. */
export async function virtualNumberOf({ db }: Pick<Platform, 'db'>, personId: string): Promise<string> {
  const { virtual_phone } = await db
    .selectFrom('virtual_phones')
    .select('virtual_phone')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return virtual_phone
}
