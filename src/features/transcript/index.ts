import { lazyPart } from '../part'

export type { TranscriptProps } from './Transcript'
export type { VoicemailTranscriptProps } from './VoicemailTranscript'

export const Transcript = lazyPart(
  () => import('./Transcript'),
  (module) => module.Transcript,
)
export const VoicemailTranscript = lazyPart(
  () => import('./VoicemailTranscript'),
  (module) => module.VoicemailTranscript,
)
