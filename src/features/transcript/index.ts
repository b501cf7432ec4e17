import { lazyPart } from '../../view/lazy-part'

export const CallTranscript = lazyPart(
  () => import('./CallTranscript'),
  (module) => module.CallTranscript,
)
export const VoicemailTranscript = lazyPart(
  () => import('./VoicemailTranscript'),
  (module) => module.VoicemailTranscript,
)
