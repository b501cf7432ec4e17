/** Sort key of a name: no diacritics, no case, the same order on every engine (their collations differ). */
export const nameKey = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** What the text search of calls looks in; a search text goes through `nameKey` too. */
export const searchText = (name: string, number: string | null, notes: string): string =>
  nameKey(`${name} ${number ?? ''} ${notes}`)

/** A search text as part of a LIKE pattern: `\ % _` mean themselves. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
