export { BEHAVIORS, behaviorOf } from './behaviors'
export { createMediaProcess, type MediaProcess } from './media-process/media-process'
export type { LeftMessage } from './media-process/media-service'
export { committedGreeting } from './performances'
export { repairRecording } from './media/repair-recording'
export { readSound } from './audio/read-sound'
export { generated, samplesIn, tone } from './audio/sound'
export type { NetworkListener, NetworkRequest, NetworkRing, NetworkEvent, TelephoneNetwork } from './telephone-network'
export { createLineBus, type LineBus } from './line/line-bus'
export { attachVoiceLine, personOf } from './line/attach-voice-line'
export type {
  CallEnd,
  ListenGrant,
  VoiceGrant,
  VoiceLine,
  VoiceLineEvents,
  VoiceLineOptions,
} from './line/voice-line-options'
