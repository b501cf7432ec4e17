import { sql, type RawBuilder } from 'kysely'

/** Any of these texts, for `=`. Unlike the list of `in`, it may be empty. */
export const anyOf = (texts: readonly string[]): RawBuilder<string> => sql<string>`any(${[...texts]}::text[])`
