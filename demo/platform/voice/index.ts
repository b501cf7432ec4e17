export { BEHAVIORS, behaviorOf } from './behaviors'
export { attachVoiceLine } from './voice-line'
export type { CallEnd, VoiceGrant, VoiceLine, VoiceLineEvents, VoiceLineOptions } from './voice-line-options'
