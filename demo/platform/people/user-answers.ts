import type { User } from '../../../src/api/contract/people'
import type { Caller } from '../auth/caller'
import { highestBlocks } from '../blocks/visible-blocks'
import type { Db, PersonRow } from '../db/tables'
import { childrenOfAll } from './children'
import { contactsOfAll } from './contacts'

type Person = PersonRow & { institute_name: string }

/** People as the contract's Users: with phones, children, and the widest of their blocks that the caller may see. */
export async function userAnswers(
  db: Db,
  caller: Caller,
  instituteId: string,
  people: readonly Person[],
): Promise<User[]> {
  const [contacts, children] = await Promise.all([
    contactsOfAll(db, people),
    childrenOfAll(
      db,
      people.map(({ id }) => id),
    ),
  ])
  const phones = [...contacts.values()].flatMap((list) => list.flatMap(({ phone }) => phone ?? []))
  const blocks = await highestBlocks(db, { caller, instituteId, elsewhere: true }, phones)
  return people.map((person) => {
    const own = contacts.get(person.id) ?? []
    // The first one is the widest block of all the person's phones.
    const block = blocks.find(({ blockedPhone }) => own.some(({ phone }) => phone === blockedPhone))
    return {
      userId: person.id,
      fullName: person.full_name,
      role: person.role,
      ...(person.title ? { title: person.title } : {}),
      ...(person.preferences ? { preferences: person.preferences } : {}),
      contacts: own,
      guardianships: children.get(person.id) ?? [],
      loginAllowed: person.login_allowed,
      instituteId: person.institute_id,
      instituteName: person.institute_name,
      isBlocked: block !== undefined,
      ...(block && {
        blockType: block.blockType,
        blockBy: block.staffName,
        blockById: block.staffId,
        blockedPhone: block.blockedPhone,
        blockByInstituteId: block.instituteId,
        blockByInstituteName: block.instituteName,
      }),
    }
  })
}
