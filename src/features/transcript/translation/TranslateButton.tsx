import { Languages } from 'lucide-react'
import type { MouseEvent } from 'react'
import { transcriptWords } from '../../../text/en/transcript'
import { Button } from '../../../ui/button/button'
import { useWords } from '../../../view/use-phone'
import type { ShownTranslation } from './use-translation'

/** Starts, stops and hides the translation. Missing if neither host nor browser can translate (`translate/offer`). */
export function TranslateButton({ translation: { offer, shown, start, hide } }: { translation: ShownTranslation }) {
  const words = useWords('transcript', transcriptWords)
  if (!offer) return null
  // One button for all three, so that it keeps the focus. The second press of a double click must not stop the first.
  const state = shown?.state === 'refused' ? undefined : shown?.state
  const press = (event: MouseEvent) => (state === undefined ? start() : event.detail < 2 && hide())
  return (
    <Button
      size="medium"
      icon={<Languages size={16} strokeWidth={1.75} aria-hidden />}
      title={offer.by === 'host' && state === undefined ? words.hostTranslates : undefined}
      onClick={press}
    >
      {state === 'done' ? words.hideTranslation : state === 'pending' ? words.cancelTranslation : words.translate}
    </Button>
  )
}
