import type { Db } from '../db/tables'

/** Every number of a person: their contacts, the virtual number and the forwarding number. */
export async function ownNumbers(db: Db, personId: string): Promise<string[]> {
  const ofLine = (column: 'virtual_phone' | 'callback_phone') =>
    db.selectFrom('virtual_phones').select(`${column} as e164`).where('person_id', '=', personId)
  const numbers = await db
    .selectFrom('person_phones')
    .select('e164')
    .where('person_id', '=', personId)
    .union(ofLine('virtual_phone'))
    .union(ofLine('callback_phone'))
    .execute()
  return numbers.map(({ e164 }) => e164)
}
