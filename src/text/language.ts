import type * as english from './en'

/** All texts of a language. A text that is missing, or that English does not have, does not compile. */
export type Language = typeof english
