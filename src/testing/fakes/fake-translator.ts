import type { BrowserTranslator } from '../../browser/browser-translator'

/** A browser's translator. Empty `languages` mean a browser without one. */
export interface FakeTranslator extends BrowserTranslator {
  /** It translates between any two of these. */
  languages: string[]
  /** The language of every text. Undefined: it cannot tell. */
  language: string | undefined
  /** The progress that it reports while it loads a language. */
  loads: number[]
  /** Every text that it was given to translate. */
  readonly given: string[]
  /** Set to make it fail. */
  failure: Error | undefined
  readonly closed: () => number
}

export function fakeTranslator(): FakeTranslator {
  let closed = 0
  const translator: FakeTranslator = {
    languages: [],
    language: undefined,
    loads: [],
    given: [],
    failure: undefined,
    closed: () => closed,
    languageOf: (_, loading) =>
      Promise.resolve(translator.loads.length > 0 && !loading ? undefined : translator.language),
    canTranslate: ({ from, to }) =>
      Promise.resolve([from, to].every((language) => translator.languages.includes(language))),
    open({ to }, { onLoading }) {
      translator.loads.forEach(onLoading)
      return Promise.resolve({
        translate(text) {
          translator.given.push(text)
          return translator.failure ? Promise.reject(translator.failure) : Promise.resolve(`(${to}) ${text}`)
        },
        close: () => void (closed += 1),
      })
    },
  }
  return translator
}
