/** Sort key of a name without diacritics and case. It gives the same order on every engine, whose collations differ. */
export const nameKey = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The text that a search of calls searches. The query is normalized by `nameKey` too. */
export const searchText = (name: string, number: string | null, notes: string): string =>
  nameKey(`${name} ${number ?? ''} ${notes}`)

/** Escapes a search text for a LIKE pattern, so that `\ % _` are literal. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
