import { Copy, Printer } from 'lucide-react'
import { createTranscriptActions } from '../../actions/transcript'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { counterpartOf, nameOrNumber } from '../../domain/call/counterpart'
import { formatDateTime, formatDuration } from '../../domain/time'
import { transcriptRows, transcriptText, type Conversation } from '../../domain/transcript/transcript'
import type { Call } from '../../state/call/calls'
import { transcriptWords } from '../../text/en/transcript'
import { Button } from '../../ui/button/button'

/** Copy and Print. Both output the text on the page and nothing else (`transcript/hand-out`). */
export function ExportTranscript({ call, conversation }: { call: Call; conversation: Conversation }) {
  const { text, elementId } = usePhone()
  const transcripts = usePart(createTranscriptActions)
  const transcript = useWords('transcript', transcriptWords)
  const { callLog, common, locale } = text
  const title = transcript.heading(nameOrNumber(counterpartOf(call), common.unknownCaller))
  const when = `${callLog.directionNames[call.direction]} · ${formatDateTime(call.calledAt, { locale })} · ${formatDuration(call.duration)}`
  const copy = () => transcripts.copyTranscript(`${title}\n${when}\n\n${transcriptText(conversation)}`, elementId)
  const print = () =>
    transcripts.printTranscript({ lang: locale, title, lines: [when], rows: transcriptRows(conversation) }, elementId)
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
