import { useEffect, useRef, useState } from 'react'
import {
  createTranslationActions,
  type TranslationOffer,
  type TranslationProgress,
  type TranslationRefusal,
} from '../../../actions/translation'
import { turnTexts, type Conversation } from '../../../domain/transcript/transcript'
import type { Translation } from '../../../domain/transcript/translation'
import { usePart } from '../../../view/use-phone'

type Shown =
  | { state: 'pending'; progress: TranslationProgress | undefined }
  | { state: 'refused'; refusal: TranslationRefusal }
  | { state: 'done'; translation: Translation }

export interface ShownTranslation {
  /** Undefined where neither the host nor the browser can translate this conversation. */
  offer: TranslationOffer | undefined
  /** Undefined until a translation is requested. */
  shown: Shown | undefined
  /** How many turns there are to translate. */
  total: number
  start(): void
  /** Hides the translation, or stops making it. */
  hide(): void
}

/**
 * The translation of a conversation while this view shows it. It begins only on a press, and stays in memory as long as
 * the conversation (`privacy/memory`).
 */
export function useTranslation(conversation: Conversation | undefined): ShownTranslation {
  const translations = usePart(createTranslationActions)
  const [offered, setOffered] = useState<{ of: Conversation; offer: TranslationOffer | undefined }>()
  const [known, setKnown] = useState<{ of: Conversation; shown: Shown }>()
  const pending = useRef<AbortController>(undefined)

  useEffect(() => {
    if (!conversation) return
    let isShown = true
    void translations.offerTranslation(turnTexts(conversation)).then((offer) => {
      if (isShown) setOffered({ of: conversation, offer })
    })
    return () => {
      isShown = false
      pending.current?.abort()
    }
  }, [translations, conversation])

  const offer = offered?.of === conversation ? offered?.offer : undefined
  const start = () => {
    if (!conversation || !offer) return
    pending.current?.abort()
    const { signal } = (pending.current = new AbortController())
    const show = (shown: Shown) => setKnown({ of: conversation, shown })
    show({ state: 'pending', progress: undefined })
    const onProgress = (progress: TranslationProgress) => show({ state: 'pending', progress })
    void translations.translate(turnTexts(conversation), offer, { signal, onProgress }).then((result) => {
      if (signal.aborted) return
      show('translation' in result ? { state: 'done', ...result } : { state: 'refused', ...result })
    })
  }
  const hide = () => {
    pending.current?.abort()
    setKnown(undefined)
  }
  return {
    offer,
    shown: known?.of === conversation ? known?.shown : undefined,
    total: conversation?.turns.length ?? 0,
    start,
    hide,
  }
}
