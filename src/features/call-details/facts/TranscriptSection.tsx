import { FileText } from 'lucide-react'
import { usePhone, useWords } from '../../../view/use-phone'
import { transcriptPath } from '../../../domain/paths'
import { transcriptState } from '../../../domain/transcript/transcript-state'
import type { Call } from '../../../state/call/calls'
import { instituteSettingsAtom } from '../../../state/session'
import { useAtomValue } from '../../../view/use-atom-value'
import { callDetailsWords } from '../../../text/en/call-details'
import { transcriptWords } from '../../../text/en/transcript'
import { Button } from '../../../ui/button/button'
import { LinkButton } from '../../../ui/button/link-button'
import { DetailsSection } from './DetailsSection'
import { useFocusOnMount } from '../use-focus-on-mount'

export interface TranscriptSectionProps {
  call: Call
  /** Opens it in place. Absent in the app, where it has a page of its own. */
  onOpen?: () => void
  /** The transcript was open in place, so the control that opened it takes the focus. */
  takeFocus: boolean
}

const useTranscriptState = (call: Call) =>
  transcriptState(useAtomValue(instituteSettingsAtom)?.virtualPhone, call, 'call')

/**
 * The state of a transcript that cannot be read (`details/processing`), and the link to one of a call without a
 * recording. It is missing in an institute without transcripts (`transcript/off`) and for a restricted call
 * (`details/restricted`).
 */
export function TranscriptSection(props: TranscriptSectionProps) {
  const transcript = useWords('transcript', transcriptWords)
  const state = useTranscriptState(props.call)
  const isLinked = state === 'processed' && props.call.recordingStatus !== undefined
  if (state === 'off' || state === 'restricted' || isLinked) return null
  return (
    <DetailsSection title={transcript.title}>
      {state === 'processed' ? (
        <TranscriptLink {...props} />
      ) : (
        <p className="vp-details-quiet">{transcript.status[state]}</p>
      )}
    </DetailsSection>
  )
}

/** The way to a transcript that can be read, beside the recording. */
export function TranscriptLink({ call, onOpen, takeFocus }: TranscriptSectionProps) {
  const { actions, elementId } = usePhone()
  const { transcript } = useWords('callDetails', callDetailsWords)
  const button = useFocusOnMount<HTMLButtonElement>(takeFocus)
  const isThere = useTranscriptState(call) === 'processed'
  const path = transcriptPath(call.id)
  const look = {
    size: 'medium',
    variant: 'secondary',
    icon: <FileText size={16} strokeWidth={1.75} aria-hidden />,
  } as const
  if (!isThere) return null
  if (onOpen) {
    return (
      <Button ref={button} {...look} onClick={onOpen}>
        {transcript.read}
      </Button>
    )
  }
  const follow = () => actions.mayLeave(() => actions.navigate(path, { origin: elementId }), elementId)
  return (
    <LinkButton {...look} href={actions.hrefOf(path)} onFollow={follow}>
      {transcript.read}
    </LinkButton>
  )
}
