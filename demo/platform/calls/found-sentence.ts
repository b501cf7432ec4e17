import type { Call } from '../../../src/api/contract/calls'
import { nameKey, searchKeys, searchText } from '../db/name-key'
import type { CallRow } from '../db/tables'
import type { Utterance } from '../speech/utterances'

/** The sentences of a transcript as they are kept for searches: one a line, after its place in ms. */
export const keptTranscript = (said: readonly Utterance[]): string =>
  said.map(({ atMs, text }) => `${atMs}\t${text.replace(/\s+/g, ' ')}`).join('\n')

const sentencesOf = (transcript: string) =>
  transcript.split('\n').map((line) => {
    const [timestamp = '', sentence = ''] = line.split('\t')
    return { timestamp: Number(timestamp), sentence }
  })

/** What a search finds of a transcript: its sentences, without their places. */
export const searchedTranscript = (transcript: string | null): string =>
  transcript === null
    ? ''
    : sentencesOf(transcript)
        .map(({ sentence }) => sentence)
        .join(' ')

/** The sentence with most of the searched words that name, number, notes and children lack (`platform/search`). */
export function foundSentence(row: CallRow, children: readonly string[], query: string): Call['found'] {
  if (row.transcript === null || row.restrictions.includes('recording')) return undefined
  const rest = searchText({
    name: row.other_name,
    number: row.other_number,
    notes: row.notes,
    children: [...children, row.student_name ?? ''],
  })
  const words = searchKeys(query).filter((word) => !rest.includes(word))
  const wordsIn = (sentence: string) => words.filter((word) => nameKey(sentence).includes(word)).length
  const counted = sentencesOf(row.transcript).map((place) => ({ place, count: wordsIn(place.sentence) }))
  const [best] = counted.sort((one, other) => other.count - one.count)
  return best && best.count > 0 ? best.place : undefined
}
