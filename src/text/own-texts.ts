import type { Language } from './language'

type Words<T> = {
  readonly [K in keyof T]?: T[K] extends (...args: never[]) => unknown
    ? T[K]
    : T[K] extends string
      ? string
      : Words<T[K]>
}

/** The host's own words in a language, in place of those of the same name. */
export type OwnWords = Words<Language>

const isTable = (value: unknown): value is Record<string, unknown> =>
  Object(value) === value && typeof value !== 'function'

/**
 * The texts of a language with the host's own words in them. A word that the language does not have, or that is of another
 * kind, is reported by its name and left out.
 */
export function withOwnWords<T extends object>(
  texts: T,
  own: unknown,
  report: (name: string, expected: string) => void,
  path = '',
): T {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(texts))
  for (const [name, value] of Object.entries(isTable(own) ? own : {})) {
    const known = Object.hasOwn(texts, name) ? merged[name] : undefined
    const place = path + name
    if (value === undefined) continue
    if (known === undefined) report(place, 'the name of a text')
    else if (isTable(known) && isTable(value)) merged[name] = withOwnWords(known, value, report, `${place}.`)
    else if (typeof known === typeof value && !isTable(known)) merged[name] = value
    else report(place, isTable(known) ? 'texts in an object' : typeof known === 'string' ? 'text' : 'a function')
  }
  return merged as T
}
