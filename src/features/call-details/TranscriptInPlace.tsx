import { ArrowLeft } from 'lucide-react'
import { useText } from '../../view/use-phone'
import { Button } from '../../ui/button/button'
import { CallTranscript } from '../transcript'
import { useFocusOnMount } from './use-focus-on-mount'

/** The transcript instead of the details, if no app has a page for it, and the button back. */
export function TranscriptInPlace({ callId, onBack }: { callId: string; onBack: () => void }) {
  const { app } = useText()
  const back = useFocusOnMount<HTMLButtonElement>(true)
  return (
    <div className="vp-details-transcript">
      <Button
        ref={back}
        size="medium"
        variant="white"
        icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onBack}
      >
        {app.backToDetails}
      </Button>
      <CallTranscript callId={callId} />
    </div>
  )
}
