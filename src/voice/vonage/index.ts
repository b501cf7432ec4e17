export { vonageVoice, type VonageVoiceOptions } from './vonage-voice'
