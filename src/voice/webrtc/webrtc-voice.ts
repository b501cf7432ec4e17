import type { VoiceClient } from '../voice-client'
import type { VoiceLog } from '../voice-log'

export interface WebrtcVoiceOptions {
  /** Address of the voice line, `wss://…/voice`; `?token=` is added. */
  voiceUrl: string
  /** Opens the microphone; rejects with a VoiceError or the browser's own error. */
  openMicrophone(deviceId?: string): Promise<MediaStream>
  iceServers?: RTCIceServer[]
  log?: VoiceLog
}

export declare function webrtcVoice(options: WebrtcVoiceOptions): VoiceClient
