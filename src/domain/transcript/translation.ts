/** The translation of a transcript, turn by turn. */
export interface Translation {
  /** Who translated it. */
  by: 'browser' | 'host'
  /** BCP 47 tags. `from` is undefined if nobody knows the language. */
  from: string | undefined
  to: string
  /** One text a turn. */
  texts: readonly string[]
}

/** A language in words of a locale: `es` is 'Spanish' in English. The tag itself if it has none. */
export function languageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
