import { lazyPart } from '../../view/lazy-part'

export const Transcript = lazyPart(
  () => import('./Transcript'),
  (module) => module.Transcript,
)
export const VoicemailTranscript = lazyPart(
  () => import('./VoicemailTranscript'),
  (module) => module.VoicemailTranscript,
)
