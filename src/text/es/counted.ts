import { locale } from './locale'

const plurals = new Intl.PluralRules(locale)
const numbers = new Intl.NumberFormat(locale)

/** A number as this language writes it. */
export const number = (value: number): string => numbers.format(value)

const percentages = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })

/** A percentage from 0 to 100 as this language writes it. */
export const percentage = (percent: number): string => percentages.format(percent / 100)

/** The form of a word for this many, by the plural rules of the language. */
export const plural = (count: number, one: string, other: string): string =>
  plurals.select(count) === 'one' ? one : other

/** A sentence with its period. One that ends with `p.m.` has it already. */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

/** Number and word: `1 llamada`, `12,345 llamadas`. */
export const counted = (count: number, one: string, other: string): string =>
  `${number(count)} ${plural(count, one, other)}`
