export { webrtcVoice, type WebrtcVoiceOptions } from './webrtc-voice'
