import { Transcript } from '../../features/transcript'
import type { ScreenProps } from '../match-route'

/** A call's transcript (`guard/transcript`). The guard lets in where the institute has them. */
export function TranscriptScreen({ match }: ScreenProps) {
  return <Transcript callId={match.params.callId ?? ''} />
}
