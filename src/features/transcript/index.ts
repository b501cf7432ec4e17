import { lazyPart } from '../part'

export const Transcript = lazyPart(
  () => import('./Transcript'),
  (module) => module.Transcript,
)
export const VoicemailTranscript = lazyPart(
  () => import('./VoicemailTranscript'),
  (module) => module.VoicemailTranscript,
)
