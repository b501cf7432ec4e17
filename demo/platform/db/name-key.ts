import { foldText } from '../../../src/lib/fold-text'

/**
 * Sort key of a name without diacritics, apostrophes and case. It gives the same order on every engine, whose collations
 * differ.
 */
export const nameKey = (name: string): string => foldText(name).text.trim()

interface SearchedCall {
  name: string
  number?: string | null | undefined
  notes?: string | undefined
  /** The children of the other side, and the child that the call is about. */
  children?: readonly string[] | undefined
}

/** The text that a search of calls searches. The query is normalized by `nameKey` too. */
export const searchText = ({ name, number, notes = '', children = [] }: SearchedCall): string =>
  nameKey([name, number ?? '', notes, ...children].join(' '))

/** The words of a search, which a text may contain in any order. Commas separate words as spaces do. */
export const searchKeys = (query: string): string[] =>
  nameKey(query)
    .split(/[\s,]+/)
    .filter(Boolean)

/** Escapes a search text for a LIKE pattern, so that `\ % _` are literal. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
