import { en } from './en'

/** The shape every language must fill: a missing text stops the compiler. */
export type Text = typeof en

const CATALOGUES = { en }
type Language = keyof typeof CATALOGUES

/** Words that load with the part that speaks them, in every language: `report.ts` here holds `{ en: report }`. */
export type LateWords<T> = Readonly<Record<Language, T>>

/** The language of a tag (`en-US` → `en`), English where there is none. */
function languageOf(tag: string): Language {
  const language = tag.toLowerCase().split('-')[0] ?? ''
  return Object.hasOwn(CATALOGUES, language) ? (language as Language) : 'en'
}

/** The catalogue of a language tag. */
export const textFor = (tag: string): Text => CATALOGUES[languageOf(tag)]

/** A late part's words in the language of a tag. */
export const wordsFor = <T>(words: LateWords<T>, tag: string): T => words[languageOf(tag)]
