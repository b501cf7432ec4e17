import { Copy, Printer } from 'lucide-react'
import { createTranscriptActions } from '../../actions/transcript'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { useSideName } from '../../view/use-side-name'
import { formatDuration, formatHere } from '../../domain/time'
import { transcriptRows, transcriptText, type Conversation } from '../../domain/transcript/transcript'
import { languageName, type Translation } from '../../domain/transcript/translation'
import { officeZoneAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import type { Call } from '../../state/call/calls'
import { transcriptWords } from '../../text/en/transcript'
import { Button } from '../../ui/button/button'
import { translationLine } from './translation/translation-line'

export interface ExportTranscriptProps {
  call: Call
  conversation: Conversation
  /** Present while it is shown. */
  translation: Translation | undefined
}

/** Copy and Print. Both output the text on the page and nothing else (`transcript/play`). */
export function ExportTranscript({ call, conversation, translation }: ExportTranscriptProps) {
  const { text, elementId } = usePhone()
  const transcripts = usePart(createTranscriptActions)
  const transcript = useWords('transcript', transcriptWords)
  const { callLog, locale } = text
  const officeZone = useAtomValue(officeZoneAtom)
  const title = transcript.heading(useSideName(call))
  const when = `${callLog.directionNames[call.direction]} · ${formatHere(call.calledAt, { locale, officeZone })} · ${formatDuration(call.duration)}`
  const lines = translation ? [when, translationLine(translation, transcript, locale)] : [when]
  const named = translation && { ...translation, name: languageName(translation.to, locale) }

  const copy = () =>
    transcripts.copyTranscript(`${[title, ...lines].join('\n')}\n\n${transcriptText(conversation, named)}`, elementId)
  const print = () =>
    transcripts.printTranscript(
      { lang: locale, title, lines, rows: transcriptRows(conversation, translation) },
      elementId,
    )
  return (
    <>
      <Button size="medium" icon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
        {transcript.copy}
      </Button>
      <Button size="medium" icon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void print()}>
        {transcript.print}
      </Button>
    </>
  )
}
