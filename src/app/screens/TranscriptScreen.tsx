import { CallTranscript } from '../../features/transcript'
import type { ScreenProps } from '../route-matcher'

/** A call's transcript (`guard/roles`). The guard allows it when the institute has transcripts. */
export function TranscriptScreen({ match }: ScreenProps) {
  return <CallTranscript callId={match.params.callId ?? ''} />
}
