import { searchWords, splitAtMatches } from '../../lib/match-text'
import { counterpartOf, type CallSides } from '../people/counterpart'
import type { Direction } from '../call/call-status'

interface FoundCall extends CallSides {
  direction: Direction | 'unknown'
  notes?: string
  studentName?: string
  children?: readonly string[]
}

const has = (text: string, word: string) => splitAtMatches(text, word).some(({ isMatch }) => isMatch)

/** The child by whom a search found a call (`log/search`), by a searched word that name, number and notes lack. */
export function foundChild(call: FoundCall, query: string): string | undefined {
  const { name, phone = '' } = counterpartOf(call)
  const { notes = '', studentName = '', children = [] } = call
  const words = searchWords(query).filter((word) => !has([name, phone, notes].join(' '), word))
  return [studentName, ...children].find((child) => words.some((word) => has(child, word)))
}
