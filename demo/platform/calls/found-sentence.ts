import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Call } from '../../../src/api/contract/calls'
import { nameKey, searchKeys, searchText } from '../db/name-key'
import type { CallRow, Change, Db, Tables } from '../db/tables'
import { childNames, type Families } from '../people/children'
import type { Utterance } from '../speech/utterances'

/** A sentence of a transcript as a search answers it. */
type FoundSentence = NonNullable<Call['found']>

/** What was said, as the columns by which only the owner of a call finds it (`platform/search`). */
export const searchedTranscript = (said: readonly Utterance[]) => ({
  transcript: said.map(({ text, atMs }): FoundSentence => ({ sentence: text, timestamp: atMs })),
  transcript_search: nameKey(said.map(({ text }) => text).join(' ')),
})

/** What was written and said, as the index `calls_by_words` has it. Null without a transcript. */
export const WRITTEN_AND_SAID = sql<string>`(calls.search || ' ' || calls.transcript_search)`

/** May the owner find the call by what was said? Its recording may be restricted, and transcripts switched off, since. */
export const isSearchedByWords = ({ and, eb, selectFrom }: ExpressionBuilder<Tables, 'calls'>) =>
  and([
    sql<boolean>`'recording' <> all (calls.restrictions)`,
    eb(
      'calls.institute_id',
      'in',
      selectFrom('institutes').select('institutes.id').where('institutes.transcription', '=', true),
    ),
  ])

type Searched = Pick<CallRow, 'id' | 'other_id' | 'other_name' | 'other_number' | 'notes' | 'student_name'>

/**
 * By a call's id the sentence with most of the searched words, of those that name, number, notes and children lack
 * (`platform/search`).
 */
export async function foundSentences(
  db: Db | Change,
  rows: readonly Searched[],
  families: Families,
  query: string,
): Promise<ReadonlyMap<string, FoundSentence | undefined>> {
  const words = searchKeys(query)
  const lacked = new Map<string, string[]>()
  for (const row of rows) {
    const rest = searchText({
      name: row.other_name,
      number: row.other_number,
      notes: row.notes,
      children: [...childNames(families, row.other_id), row.student_name ?? ''],
    })
    const missing = words.filter((word) => !rest.includes(word))
    if (missing.length > 0) lacked.set(row.id, missing)
  }
  if (lacked.size === 0) return new Map()
  const transcripts = await db
    .selectFrom('calls')
    .select(['calls.id', 'calls.transcript'])
    .where('calls.id', 'in', [...lacked.keys()])
    .where('calls.transcript', 'is not', null)
    .where(isSearchedByWords)
    .execute()
  return new Map(transcripts.map(({ id, transcript }) => [id, sentenceWith(lacked.get(id) ?? [], transcript ?? [])]))
}

function sentenceWith(words: readonly string[], sentences: readonly FoundSentence[]): FoundSentence | undefined {
  const counted = sentences.map((place) => {
    const key = nameKey(place.sentence)
    return { place, count: words.filter((word) => key.includes(word)).length }
  })
  const [best] = counted.sort((one, other) => other.count - one.count)
  return best && best.count > 0 ? best.place : undefined
}
