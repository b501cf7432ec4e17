import { languageOfTag } from '../lib/language-of-tag'
import { moduleLoader } from '../lib/module-loader'
import { app } from './en/app'
import { call } from './en/call'
import { callLog } from './en/call-log'
import { common } from './en/common'
import { errors } from './en/errors'
import { keypad } from './en/keypad'
import { locale } from './en/locale'
import { session } from './en/session'
import type { Language } from './language'
import type { OwnWords } from './own-texts'

export type { Language }

/**
 * English is built in and needs no request. These words are needed from the first paint on. The words of a late part
 * come with its code (`useWords`).
 */
const english = { app, call, callLog, common, errors, keypad, locale, session } satisfies Partial<Language>

/** A subject whose English texts come with the part that shows them. */
export type LateSubject = Exclude<keyof Language, keyof typeof english>

/** The words of a phone. They include late subjects if the language is not English. */
export type Text = Pick<Language, keyof typeof english> & { [S in LateSubject]?: Language[S] }

const languages = { es: moduleLoader(() => import('./es')) } satisfies Record<string, () => Promise<Language>>

/**
 * One row for each language except English, by the subtag before the hyphen.
 */
export const LANGUAGES: Record<string, () => Promise<Language>> = languages

/** A language that the phone speaks. */
export type LanguageName = 'en' | keyof typeof languages
/** A BCP 47 tag. An unknown language is English. */
export type LanguageTag = LanguageName | (string & Record<never, never>)

/** What a person may choose, each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: 'English', es: 'Español' }

const loaded = new Map<string, Text>()

/** The words of a language tag (`es-MX` → `es`). English if the language is unknown or not loaded yet. */
export const textFor = (tag: string): Text => loaded.get(languageOfTag(tag)) ?? english

/**
 * Loads the words of a language tag into `text`. Undefined if the language is English or unknown. Never rejects: a page
 * whose language fails to load shows English.
 */
export const loadText = (tag: string, text: Text): Promise<unknown> | undefined =>
  LANGUAGES[languageOfTag(tag)]?.().then(
    (words) => loaded.set(languageOfTag(tag), Object.assign(text, words)),
    () => {},
  )

/** The host's own words by language. @public */
export type OwnTexts = { readonly [L in LanguageName]?: OwnWords }

/**
 * Loads the words of a language tag with the host's own in them into `text`. Undefined if the host has none. Never rejects.
 *
 * @param report called with each word that the language does not have, and with each unknown language
 */
export function loadOwnText(
  tag: string,
  text: Text,
  texts: OwnTexts | undefined,
  report: (name: string, expected: string) => void,
): Promise<unknown> | undefined {
  for (const name in texts) if (!(name in LANGUAGE_NAMES)) report(name, "'en' or 'es'")
  const language = (languageOfTag(tag) in LANGUAGES ? languageOfTag(tag) : 'en') as LanguageName
  const own = texts?.[language]
  if (!own) return undefined
  const words: Promise<Language> = LANGUAGES[language]?.() ?? import('./en')
  return Promise.all([words, import('./own-texts')]).then(
    ([all, { withOwnWords }]) =>
      Object.assign(
        text,
        withOwnWords(all, own, (name, expected) => report(`${language}.${name}`, expected)),
      ),
    () => {},
  )
}
