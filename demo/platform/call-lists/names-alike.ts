import { nameKey } from '../db/name-key'

/** 'Jr.' and the like are no part of a name, and neither is what stands in brackets or quotes: Robert "Bob" Tonelli. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)$/
const ASIDE = /\(.*?\)|".*?"/g

/** The words of a name, in which 'García-López' are two. */
export const nameWords = (name: string): string[] => {
  const words = nameKey(name.replace(ASIDE, ' ')).split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '' && !SUFFIX.test(word))
}

/** A short form has this many letters at least: Rob, Theo. */
const SHORT_FORM = 3
const isShortForm = (one: string, other: string) => one.length >= SHORT_FORM && other.startsWith(one)

/**
 * How much two names are one: all words, in any order; all but initials, so that 'Echols, Maya A.' is Maya Echols; `near` with a
 * middle name, half of a double name, or a short form; `family` if the last word of the second is in both.
 */
export function likenessOf(words: readonly string[], known: readonly string[]): Likeness | undefined {
  const more = words.filter((word) => !known.includes(word))
  const missing = known.filter((word) => !words.includes(word))
  const common = known.length - missing.length
  if (common === 0) return undefined
  if (more.length + missing.length === 0) return 'all'
  const [one = '', other = ''] = [more[0], missing[0]]
  const isOne = more.length === 1 && missing.length === 1
  const isInitial = isOne && Math.min(one.length, other.length) === 1 && one.charAt(0) === other.charAt(0)
  const hasInitials = (more.length === 0 || missing.length === 0) && [...more, ...missing].every(isLetter)
  if (common > 1 && (isInitial || hasInitials)) return 'initials'
  if (common > 1 || (isOne && (isShortForm(one, other) || isShortForm(other, one)))) return 'near'
  return words.includes(known.at(-1) ?? '') ? 'family' : undefined
}

type Likeness = 'all' | 'initials' | 'near' | 'family'

const isLetter = ({ length }: string) => length === 1
