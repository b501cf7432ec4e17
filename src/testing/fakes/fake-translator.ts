import type { BrowserTranslator } from '../../browser/browser-translator'

/** The browser's translator. Without `languages` it is a browser that has none. */
export interface FakeTranslator extends BrowserTranslator {
  /** What it can translate between, one way and the other. */
  languages: string[]
  /** The language of every text. Undefined: it cannot tell. */
  language: string | undefined
  /** It loads each language first, by these parts. */
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
