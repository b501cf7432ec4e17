import { LIMITS } from '../../domain/limits'
import { languageName, type Translation } from '../../domain/transcript/translation'
import { languageOfTag } from '../../lib/language-of-tag'
import { untilAborted } from '../../lib/until-aborted'
import { withTimeout } from '../../lib/with-timeout'
import { LANGUAGES } from '../../text'
import { transcriptWords } from '../../text/en/transcript'
import type { ActionContext } from '../base/action-context'

/** Who would translate a text, into the phone's language. */
export interface TranslationOffer {
  by: Translation['by']
  /** Undefined if it is not known yet. */
  from: string | undefined
  to: string
}

/** How far a translation is. */
export interface TranslationProgress {
  /** The part that the browser has loaded of what it needs, 0 to 1. Undefined if it needs nothing. */
  loaded: number | undefined
  /** How many texts are translated already. */
  done: number
}

/** `same`: the text is in the phone's language already. `pair`: nobody translates from its language. */
export type TranslationRefusal = 'same' | 'pair' | 'failed'

export type TranslationResult = { translation: Translation } | { refusal: TranslationRefusal; from?: string }

/** The actions of a translation (`translate/offer`). */
export interface TranslationActions {
  /**
   * Who would translate these texts: the host if it says how, or else the browser. Undefined where neither can, and for
   * texts in the phone's own language. Sends nothing and loads no language. Never rejects.
   */
  offerTranslation(texts: readonly string[]): Promise<TranslationOffer | undefined>
  /** Translates each text by itself. Call it in a person's press. A failure is logged without the text. Never rejects. */
  translate(
    texts: readonly string[],
    offer: TranslationOffer,
    options: { signal: AbortSignal; onProgress: (progress: TranslationProgress) => void },
  ): Promise<TranslationResult>
}

/** A translator that works, with the language that it translates from. */
interface OpenTranslation {
  from: string | undefined
  translate(text: string): Promise<string>
  close(): void
}

export function createTranslationActions(context: ActionContext): TranslationActions {
  const { config, text, announcer, logger, translator } = context
  const words = text.transcript ?? transcriptWords
  const sampleOf = (texts: readonly string[]) => texts.join('\n').slice(0, LIMITS.languageSampleCharsMax)
  const to = languageOfTag(text.locale)
  const isSame = (from: string | undefined) => from !== undefined && languageOfTag(from) === to

  /** Opens the browser's translator, once it has loaded what it needs. */
  const openBrowsers = async (
    texts: readonly string[],
    offer: TranslationOffer,
    loading: { signal: AbortSignal; onLoading: (part: number) => void },
  ): Promise<OpenTranslation | TranslationRefusal> => {
    const browsers = await translator()
    const from = offer.from ?? (await browsers.languageOf(sampleOf(texts), loading))
    if (isSame(from)) return 'same'
    if (from === undefined || !(await browsers.canTranslate({ from, to }))) return 'pair'
    return { from, ...(await browsers.open({ from, to }, loading)) }
  }

  const openHosts = ({ from }: TranslationOffer): OpenTranslation | TranslationRefusal => {
    const { translateText } = config
    if (!translateText) return 'pair'
    return {
      from,
      // A host's function may throw, and may never settle.
      translate: (one) =>
        withTimeout(LIMITS.hostTranslationTimeoutMs, (async () => String(await translateText(one, { from, to })))()),
      close: () => undefined,
    }
  }

  return {
    async offerTranslation(texts) {
      const hasHosts = config.translateText !== undefined
      try {
        const browsers = await translator()
        const from = await browsers.languageOf(sampleOf(texts))
        if (isSame(from)) return undefined
        if (hasHosts) return { by: 'host', from, to }
        // If the language is not known yet, the press finds out. Until then, each language of the product is tried.
        const sources = from ? [from] : ['en', ...Object.keys(LANGUAGES)].filter((language) => !isSame(language))
        const answers = await Promise.all(sources.map((source) => browsers.canTranslate({ from: source, to })))
        return answers.includes(true) ? { by: 'browser', from, to } : undefined
      } catch (error) {
        logger.error('the translator of the browser could not be loaded', error)
        return hasHosts ? { by: 'host', from: undefined, to } : undefined
      }
    },

    async translate(texts, offer, { signal, onProgress }) {
      const progress: TranslationProgress = { loaded: undefined, done: 0 }
      const tell = (change: Partial<TranslationProgress>) => {
        Object.assign(progress, change)
        if (!signal.aborted) onProgress({ ...progress })
      }
      let opened: OpenTranslation | TranslationRefusal | undefined
      try {
        opened =
          offer.by === 'host'
            ? openHosts(offer)
            : await untilAborted(
                openBrowsers(texts, offer, { signal, onLoading: (loaded) => tell({ loaded }) }),
                signal,
              )
        if (typeof opened === 'string') return { refusal: opened }
        const { from, translate } = opened
        tell({ loaded: undefined })
        const translated = await eachOf(texts, LIMITS.translationsAtOnce, async (one) => {
          signal.throwIfAborted()
          const answer = await untilAborted(translate(one), signal)
          tell({ done: progress.done + 1 })
          return answer
        })
        const translation = { by: offer.by, from, to, texts: translated }
        announcer.polite(words.translatedInto(languageName(to, text.locale)))
        return { translation }
      } catch (error) {
        // A host's error may quote the text.
        if (!signal.aborted)
          logger.error('a transcript could not be translated', offer.by === 'host' ? undefined : error)
        return { refusal: 'failed' }
      } finally {
        if (opened && typeof opened !== 'string') opened.close()
      }
    },
  }
}

/** The results of `work` on each item, in order, at most `atOnce` at the same time. The first failure ends it. */
async function eachOf<T, R>(all: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const run = async () => {
    while (next < all.length) {
      const at = next++
      try {
        results[at] = await work(all[at] as T)
      } catch (error) {
        next = all.length
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return results
}
