import type { PhoneMatch, User } from '../../../src/api/contract/people'
import { SYSTEM_CALLER_ID } from '../../../src/domain/call/call-state'
import { digitsOf, isNumberText } from '../../../src/lib/number-text'
import type { Caller } from '../auth/caller'
import { likeText, searchKeys } from '../db/name-key'
import type { Db } from '../db/tables'
import { faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { contactsOfAll } from '../people/contacts'
import { userAnswers } from '../people/user-answers'
import { findVisiblePerson, visibleInstitutes } from '../people/visible-people'
import type { Services } from './services'

const SEARCH_MAX = 50

/** People of the institute, and their search. */
export const peopleRoutes = ({ db }: Services): Pick<Handlers, 'getUser' | 'searchUsers'> => ({
  async getUser({ caller, instituteId, params }) {
    // The system caller stands for an unknown number: it has no name and no contacts (`api/unknown-field`).
    if (params.id === SYSTEM_CALLER_ID) return { userId: SYSTEM_CALLER_ID, fullName: '', contacts: [] }
    const person = await findVisiblePerson(db, caller, instituteId, params.id)
    const [user] = person ? await userAnswers(db, caller, instituteId, [person]) : []
    if (!user) throw faults.userNotFound()
    return user
  },

  async searchUsers({ caller, instituteId, body }) {
    if ('titled' in body) return { content: await titledPeople(db, caller, instituteId) }
    return 'phone' in body
      ? { content: await ownersOf(db, instituteId, body.phone) }
      : { content: await findPeople(db, caller, instituteId, body.query) }
  },
})

/** Students are left out, because they have no phones. */
const searchable = (db: Db, institutes: readonly string[]) =>
  db
    .selectFrom('people')
    .innerJoin('institutes', 'institutes.id', 'people.institute_id')
    .selectAll('people')
    .select('institutes.name as institute_name')
    .where('people.institute_id', 'in', institutes)
    .where('people.role', '!=', 'student')
    .limit(SEARCH_MAX)

const searchableByName = async (db: Db, instituteId: string) =>
  searchable(db, await visibleInstitutes(db, instituteId))
    .orderBy('name_key')
    .orderBy('people.id')

async function findPeople(db: Db, caller: Caller, instituteId: string, text: string): Promise<User[]> {
  const words = searchKeys(text)
  if (words.length === 0) return []
  const people = await searchableByName(db, instituteId)
  const found = isNumberText(text) ? withPhoneLike(people, digitsOf(text)) : words.reduce(withNameLike, people)
  return userAnswers(db, caller, instituteId, await found.execute())
}

/** The nurse, the office and others of the institute itself, by what they are. */
async function titledPeople(db: Db, caller: Caller, instituteId: string): Promise<User[]> {
  const people = searchable(db, [instituteId])
    .where('people.title', 'is not', null)
    .orderBy('title_key')
    .orderBy('people.id')
  return userAnswers(db, caller, instituteId, await people.execute())
}

async function ownersOf(db: Db, instituteId: string, text: string): Promise<PhoneMatch[]> {
  const digits = digitsOf(text)
  if (digits === '') return []
  const people = await withPhoneLike(await searchableByName(db, instituteId), digits).execute()
  const contacts = await contactsOfAll(db, people)
  return people.map(({ id, full_name }) => ({
    id,
    fullName: full_name,
    phones: (contacts.get(id) ?? []).flatMap(({ phone }) => phone ?? []),
  }))
}

/** Each word is in the person's name or title, or in a child's name, in any order. */
const withNameLike = (people: ReturnType<typeof searchable>, word: string) =>
  people.where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('people.name_key', 'like', likeText(word)),
      eb('people.title_key', 'like', likeText(word)),
      exists(
        selectFrom('guardianships')
          .innerJoin('people as child', 'child.id', 'guardianships.student_id')
          .select('child.id')
          .whereRef('guardianships.guardian_id', '=', 'people.id')
          .where('child.name_key', 'like', likeText(word)),
      ),
    ]),
  )

const withPhoneLike = (people: ReturnType<typeof searchable>, digits: string) =>
  people.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('person_phones')
        .select('e164')
        .whereRef('person_id', '=', 'people.id')
        .where('e164', 'like', likeText(digits)),
    ),
  )
