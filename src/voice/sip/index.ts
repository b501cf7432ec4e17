export type { SipCredentials, SipVoiceOptions } from './sip-options'
export { sipVoice } from './sip-voice'
