import type { Db } from '../db/tables'

/** Every number of a person: their contacts, the virtual number and the forwarding number. */
export async function ownNumbers(db: Db, personId: string): Promise<string[]> {
  const [contacts, assigned] = await Promise.all([
    db.selectFrom('person_phones').select('e164').where('person_id', '=', personId).execute(),
    db
      .selectFrom('virtual_phones')
      .select(['virtual_phone', 'callback_phone'])
      .where('person_id', '=', personId)
      .execute(),
  ])
  return [
    ...contacts.map(({ e164 }) => e164),
    ...assigned.flatMap(({ virtual_phone, callback_phone }) => [virtual_phone, callback_phone]),
  ]
}
