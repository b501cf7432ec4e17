import { languageName, type Translation } from '../../../domain/transcript/translation'
import type { Language } from '../../../text'

/** Which languages a translation is between, and who made it. */
export function translationLine({ by, from, to }: Translation, words: Language['transcript'], locale: string): string {
  const into = languageName(to, locale)
  const pair = from ? words.translatedFrom(languageName(from, locale), into) : words.translatedInto(into)
  return `${pair} ${by === 'browser' ? words.translatedByBrowser : words.translatedByHost}`
}
