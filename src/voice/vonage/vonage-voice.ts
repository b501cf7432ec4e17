import type { VoiceClient } from '../voice-client'
import type { VoiceLog } from '../voice-log'

export interface VonageVoiceOptions {
  /** Where the service's region is not the account's default. */
  region?: 'US' | 'EU' | 'AP'
  openMicrophone(deviceId?: string): Promise<MediaStream>
  log?: VoiceLog
}

export declare function vonageVoice(options: VonageVoiceOptions): () => Promise<VoiceClient>
