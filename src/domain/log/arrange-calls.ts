import type { CallStatus, Direction } from '../call/call-status'
import { counterpartOf, type CallSides } from '../people/counterpart'
import { foldText } from '../../lib/fold-text'
import { searchWords } from '../../lib/match-text'
import { digitsOf, isNumberText } from '../../lib/number-text'
import { searchRequest } from '../search-request'
import { matchesLogKind, type LogFilter, type LogSort } from './log-filter'

/** The part of a call that decides whether and where a log lists it. */
interface ListedCall extends CallSides {
  direction: Direction | 'unknown'
  status: CallStatus
  calledAt: string
  notes?: string
  studentName?: string
  children?: readonly { fullName: string }[]
}

/**
 * The calls that a filter lists, in its order, taken from calls that are already loaded. The platform's answer has the
 * same calls in the same order (`log/excerpt`).
 */
export function arrangeCalls<C extends ListedCall>(calls: readonly C[], filter: LogFilter): C[] {
  const { sort, query } = filter
  const matchesQuery = queryMatcher(searchRequest(query))
  const isByName = sort === 'name-ascending' || sort === 'name-descending'
  return calls
    .filter((call) => matchesLogKind(filter, call) && matchesQuery(call))
    .map((call) => ({ call, at: Date.parse(call.calledAt), name: isByName ? nameOf(call) : '' }))
    .sort(ORDERS[sort])
    .map(({ call }) => call)
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
  if (words.length === 0) return () => true
  return (call) => {
    const { name, phone = '' } = counterpartOf(call)
    const { notes = '', studentName = '', children = [] } = call
    const { text } = foldText([name, phone, notes, studentName, ...children.map(({ fullName }) => fullName)].join(' '))
    return words.every((word) => text.includes(word))
  }
}

const nameOf = (call: ListedCall): string => {
  const { name, phone = '' } = counterpartOf(call)
  return foldText(name || phone).text
}

interface Placed {
  /** Ms since the epoch. */
  at: number
  name: string
}

const byName = (one: Placed, other: Placed) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)

/** Equal names are newest first. */
const ORDERS: Record<LogSort, (one: Placed, other: Placed) => number> = {
  newest: (one, other) => other.at - one.at,
  oldest: (one, other) => one.at - other.at,
  'name-ascending': (one, other) => byName(one, other) || other.at - one.at,
  'name-descending': (one, other) => byName(other, one) || other.at - one.at,
}
