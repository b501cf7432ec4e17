export { BEHAVIORS, behaviorOf } from './behaviors'
export type { LeftMessage } from './incoming/answering-machine'
export { receiveCall } from './incoming/receive-call'
export { committedGreeting } from './performances'
export { repairRecording } from './media/repair-recording'
export { readSound } from './audio/read-sound'
export { generated, tone, type Sound } from './audio/sound'
export type { NetworkRing, NetworkEvent, TelephoneNetwork } from './telephone-network'
export { createLineBus, type LineBus } from './line/line-bus'
export { attachVoiceLine } from './line/attach-voice-line'
export type {
  CallEnd,
  ListenGrant,
  VoiceGrant,
  VoiceLine,
  VoiceLineEvents,
  VoiceLineOptions,
} from './line/voice-line-options'
