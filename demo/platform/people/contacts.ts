import type { Contact } from '../../../src/api/contract/people'
import type { Db, PersonRow } from '../db/tables'

/** A person's phones in their order, then the e-mail address. */
export async function contactsOf(db: Db, person: Pick<PersonRow, 'id' | 'email'>): Promise<Contact[]> {
  const [contacts = []] = [...(await contactsOfAll(db, [person])).values()]
  return contacts
}

/** The same for many people in one query, by person id. */
export async function contactsOfAll(
  db: Db,
  people: readonly Pick<PersonRow, 'id' | 'email'>[],
): Promise<Map<string, Contact[]>> {
  const contacts = new Map<string, Contact[]>(people.map(({ id }) => [id, []]))
  if (people.length === 0) return contacts
  const phones = await db
    .selectFrom('person_phones')
    .selectAll()
    .where('person_id', 'in', [...contacts.keys()])
    .orderBy('position')
    .execute()
  for (const { person_id, e164, verified, kind } of phones) {
    contacts.get(person_id)?.push({ phone: e164, phoneVerified: verified, contactType: kind ?? undefined })
  }
  for (const { id, email } of people) if (email) contacts.get(id)?.push({ email })
  return contacts
}
