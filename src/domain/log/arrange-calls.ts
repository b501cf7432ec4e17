import type { CallStatus, Direction } from '../call/call-status'
import { counterpartOf, type CallSides } from '../people/counterpart'
import { foldText } from '../../lib/fold-text'
import { searchWords, splitAtMatches } from '../../lib/match-text'
import { digitsOf, isNumberText } from '../../lib/number-text'
import { searchRequest } from '../search-request'
import { newestFirst } from './newest-first'
import { matchesLogDirection, type LogFilter, type LogSort } from './log-filter'

/** The part of a call that decides whether and where a log lists it. */
interface ListedCall extends CallSides {
  direction: Direction | 'unknown'
  status: CallStatus
  calledAt: string
  notes?: string
  studentName?: string
  children?: readonly string[]
}

/**
 * The calls that a filter lists, in its order, taken from calls that are already loaded. The platform's answer has the
 * same calls in the same order (`log/excerpt`).
 */
export function arrangeCalls<C extends ListedCall>(calls: readonly C[], filter: LogFilter): C[] {
  const { direction, sort, query } = filter
  const matchesQuery = queryMatcher(searchRequest(query))
  return calls.filter((call) => matchesLogDirection(direction, call) && matchesQuery(call)).sort(ORDERS[sort])
}

/**
 * Names, numbers, notes and children's names have the words of the query in any order, without case and diacritics.
 * Digits are searched in numbers only.
 */
function queryMatcher(query: string): (call: ListedCall) => boolean {
  if (isNumberText(query)) {
    const digits = digitsOf(query)
    return (call) => digitsOf(counterpartOf(call).phone ?? '').includes(digits)
  }
  const words = searchWords(query)
  return (call) => {
    const { name, phone = '' } = counterpartOf(call)
    const { notes = '', studentName = '', children = [] } = call
    const { text } = foldText([name, phone, notes, studentName, ...children].join(' '))
    return words.every((word) => text.includes(word))
  }
}

const keyOf = (call: ListedCall) => {
  const { name, phone = '' } = counterpartOf(call)
  return foldText(name || phone).text
}
const byName = (one: ListedCall, other: ListedCall) => {
  const [first, second] = [keyOf(one), keyOf(other)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Equal names are newest first. */
const ORDERS: Record<LogSort, (one: ListedCall, other: ListedCall) => number> = {
  newest: newestFirst,
  oldest: (one, other) => newestFirst(other, one),
  'name-ascending': (one, other) => byName(one, other) || newestFirst(one, other),
  'name-descending': (one, other) => byName(other, one) || newestFirst(one, other),
}

const has = (text: string, word: string) => splitAtMatches(text, word).some(({ isMatch }) => isMatch)

/** The child by whom a search found a call (`log/search`), by a searched word that name, number and notes lack. */
export function foundChild(call: Omit<ListedCall, 'status' | 'calledAt'>, query: string): string | undefined {
  const { name, phone = '' } = counterpartOf(call)
  const { notes = '', studentName = '', children = [] } = call
  const words = searchWords(query).filter((word) => !has([name, phone, notes].join(' '), word))
  return [studentName, ...children].find((child) => words.some((word) => has(child, word)))
}
