import { sql } from 'kysely'
import { anyOf } from '../db/any-of'
import type { Db } from '../db/tables'
import { likenessOf, nameWords } from './names-alike'

export interface Somebody {
  id: string
  full_name: string
  role: string
}

/** Who has a name, or else whom it may mean: those whose names are the most like it, if they are few. */
export interface NamedPeople {
  named: readonly Somebody[]
  near: readonly Somebody[]
}

interface Known {
  somebody: Somebody
  words: readonly string[]
}

/** Nobody reads through more of them. */
const NEAR_MAX = 5

const people = (db: Db, institutes: readonly string[]) =>
  db.selectFrom('people').select(['id', 'full_name', 'role']).where('institute_id', 'in', institutes).orderBy('id')

export const findByIds = (db: Db, institutes: readonly string[], ids: readonly string[]): Promise<Somebody[]> =>
  people(db, institutes).where('id', '=', anyOf(ids)).execute()

/** Whom these names mean, of the people of these institutes. */
export async function findByNames(
  db: Db,
  institutes: readonly string[],
  names: readonly string[],
): Promise<(name: string) => NamedPeople> {
  const typed = new Map(names.map((name) => [name, nameWords(name)]))
  const words = [...new Set([...typed.values()].flat())]
  const someWords = await people(db, institutes)
    .where(sql<boolean>`string_to_array(translate(name_key, '-.,', '   '), ' ') && ${words}::text[]`)
    .execute()
  const byWord = new Map<string, Known[]>(words.map((word) => [word, []]))
  for (const somebody of someWords) {
    const known = { somebody, words: nameWords(somebody.full_name) }
    for (const word of known.words) byWord.get(word)?.push(known)
  }
  return (name) => {
    const wanted = typed.get(name) ?? []
    const candidates = [...new Set(wanted.flatMap((word) => byWord.get(word) ?? []))]
    const like = (how: ReturnType<typeof likenessOf>) =>
      candidates.flatMap(({ somebody, words: known }) => (likenessOf(wanted, known) === how ? somebody : []))
    const firstOf = (one: readonly Somebody[], other: readonly Somebody[]) => (one.length > 0 ? one : other)
    const near = firstOf(like('near'), like('family'))
    return { named: firstOf(like('all'), like('initials')), near: near.length > NEAR_MAX ? [] : near }
  }
}
