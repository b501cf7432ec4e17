import type * as English from './en'
import { app } from './en/app'
import { call } from './en/call'
import { callLog } from './en/call-log'
import { common } from './en/common'
import { errors } from './en/errors'
import { keypad } from './en/keypad'
import { locale } from './en/locale'
import { session } from './en/session'

/** All that a language says: a missing text stops the compiler. */
export type Language = typeof English

/**
 * English is built in, so that it costs no request: these words are needed from the first paint on, and those of a late
 * part come with its code (`useWords`).
 */
const english = { app, call, callLog, common, errors, keypad, locale, session } satisfies Partial<Language>

/** A subject whose English comes with the part that speaks it. */
export type LateSubject = Exclude<keyof Language, keyof typeof english>

/** The words of a phone. Late subjects are in it where its language is not English. */
export type Text = Pick<Language, keyof typeof english> & { [S in LateSubject]?: Language[S] }

/** One row a language beside English, by the two letters of its tag: for `es` a function that imports `./es`. */
export const LANGUAGES: Record<string, () => Promise<Language>> = {}

const loaded = new Map<string, Text>()

const languageOf = (tag: string) => tag.toLowerCase().replace(/-.*/, '')

/** The words of a language tag (`es-MX` → `es`); English where there are none, or none yet. */
export const textFor = (tag: string): Text => loaded.get(languageOf(tag)) ?? english

/**
 * Loads the words of a language tag into `text`; undefined where English is all there is.
 * Never rejects: a page whose language cannot be loaded speaks English.
 */
export const loadText = (tag: string, text: Text): Promise<unknown> | undefined =>
  LANGUAGES[languageOf(tag)]?.().then(
    (words) => loaded.set(languageOf(tag), Object.assign(text, words)),
    () => {},
  )
