import { LIMITS } from '../domain/limits'

/** The languages of a translation, as BCP 47 tags. */
export interface LanguagePair {
  from: string
  to: string
}

/** For the download of a language, which the browser makes only once. */
interface Loading {
  signal: AbortSignal
  /** Called with the loaded fraction, 0 to 1. */
  onLoading: (part: number) => void
}

/**
 * The translator that a browser has of its own (https://webmachinelearning.github.io/translation-api). Browsers without
 * one, and pages whose policy forbids it, know no language and can translate nothing.
 */
export interface BrowserTranslator {
  /**
   * The language of a text. Undefined if the browser cannot tell, or if it would have to load something first and
   * `loading` is absent.
   *
   * @throws if it could not be loaded
   */
  languageOf(text: string, loading?: Loading): Promise<string | undefined>
  /** Can the browser translate between these languages, perhaps after loading? */
  canTranslate(pair: LanguagePair): Promise<boolean>
  /** @throws if it could not be loaded */
  open(pair: LanguagePair, loading: Loading): Promise<OpenTranslator>
}

export interface OpenTranslator {
  translate(text: string): Promise<string>
  /** Frees its memory. */
  close(): void
}

/** The used part of the browser's two interfaces, which TypeScript's DOM types lack. */
interface Model<O, M> {
  availability(options: O): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(options: O & { signal: AbortSignal; monitor(source: EventTarget): void }): Promise<M & { destroy(): void }>
}
interface Globals {
  Translator?: Model<{ sourceLanguage: string; targetLanguage: string }, { translate(text: string): Promise<string> }>
  LanguageDetector?: Model<
    object,
    { detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]> }
  >
}

export function createBrowserTranslator(): BrowserTranslator {
  const { Translator, LanguageDetector } = globalThis as Globals
  const optionsOf = ({ from, to }: LanguagePair) => ({ sourceLanguage: from, targetLanguage: to })
  return {
    async languageOf(text, loading) {
      const state = await LanguageDetector?.availability({}).catch(() => 'unavailable' as const)
      if (!LanguageDetector || state === undefined || state === 'unavailable') return undefined
      if (state !== 'available' && !loading) return undefined
      const detector = await LanguageDetector.create(monitored({}, loading))
      try {
        const [best] = await detector.detect(text)
        const isSure = (best?.confidence ?? 0) >= LIMITS.languageConfidenceMin && best?.detectedLanguage !== 'und'
        return isSure ? best?.detectedLanguage : undefined
      } finally {
        detector.destroy()
      }
    },
    async canTranslate(pair) {
      const state = await Translator?.availability(optionsOf(pair)).catch(() => 'unavailable' as const)
      return state !== undefined && state !== 'unavailable'
    },
    async open(pair, loading) {
      if (!Translator) throw new Error('this browser has no translator')
      const translator = await Translator.create(monitored(optionsOf(pair), loading))
      return { translate: (text) => translator.translate(text), close: () => translator.destroy() }
    },
  }
}

function monitored<O>(options: O, loading: Loading | undefined) {
  return {
    ...options,
    signal: loading?.signal ?? new AbortController().signal,
    monitor(source: EventTarget) {
      source.addEventListener('downloadprogress', (event) => loading?.onLoading((event as ProgressEvent).loaded))
    },
  }
}
