import { FileText } from 'lucide-react'
import { usePhone, useWords } from '../../../view/use-phone'
import { transcriptPath } from '../../../domain/paths'
import { transcriptState } from '../../../domain/transcript/transcript-state'
import type { Call } from '../../../state/call/calls'
import { instituteSettingsAtom } from '../../../state/session'
import { useAtomValue } from '../../../view/use-atom-value'
import { callDetailsWords } from '../../../text/en/call-details'
import { Button } from '../../../ui/button/button'
import { LinkButton } from '../../../ui/button/link-button'
import { useFocusOnMount } from '../use-focus-on-mount'

export interface TranscriptLinkProps {
  call: Call
  /** Opens it in place. Absent in the app, where it has a page of its own. */
  onOpen?: () => void
  /** The transcript was open in place, so the control that opened it takes the focus. */
  takeFocus: boolean
}

export const useTranscriptState = (call: Call) =>
  transcriptState(useAtomValue(instituteSettingsAtom)?.virtualPhone, call, 'call')

/** The way to a transcript that can be read. */
export function TranscriptLink({ call, onOpen, takeFocus }: TranscriptLinkProps) {
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
  const follow = () =>
    actions.navigation.mayLeave(() => actions.navigation.navigate(path, { origin: elementId }), elementId)
  return (
    <LinkButton {...look} href={actions.navigation.hrefOf(path)} onFollow={follow}>
      {transcript.read}
    </LinkButton>
  )
}
