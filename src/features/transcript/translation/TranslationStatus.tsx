import { languageName } from '../../../domain/transcript/translation'
import { transcriptWords } from '../../../text/en/transcript'
import { Notice } from '../../../ui/state/notice'
import { useText, useWords } from '../../../view/use-phone'
import { translationLine } from './translation-line'
import type { ShownTranslation } from './use-translation'

/** The line above the conversation: the progress of a translation, its languages, or why there is none. */
export function TranslationStatus({ translation: { offer, shown, total } }: { translation: ShownTranslation }) {
  const words = useWords('transcript', transcriptWords)
  const { locale } = useText()
  if (!offer || !shown) return null
  if (shown.state === 'refused') {
    const { same, ...others } = words.translationRefused
    const { refusal } = shown
    return (
      <div role="alert">
        <Notice tone={refusal === 'same' ? 'info' : 'warning'}>
          {refusal === 'same' ? same(languageName(offer.to, locale)) : others[refusal]}
        </Notice>
      </div>
    )
  }
  if (shown.state === 'done') {
    return <p className="vp-transcript-quiet">{translationLine(shown.translation, words, locale)}</p>
  }
  const { loaded, done = 0 } = shown.progress ?? {}
  return (
    <p className="vp-transcript-quiet vp-translation-pending">
      {loaded === undefined ? words.translating(done, total) : words.loadingTranslator(Math.round(loaded * 100))}
    </p>
  )
}
