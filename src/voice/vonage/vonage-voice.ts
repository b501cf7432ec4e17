import { LIMITS } from '../../domain/limits'
import type { VoiceClient, VoiceKit } from '../voice-client'
import { silentLog } from '../voice-log'
import type { VonageModule } from './vonage-api'
import { createVonageClient } from './vonage-client'

export interface VonageVoiceOptions {
  /** The service's address, if its region is not the account's default. */
  region?: 'US' | 'EU' | 'AP'
  /** A new token for the running session. It is requested once when the provider rejects the old one. */
  freshToken?(): Promise<string>
  /** Loads the SDK in another way. The default imports `@vonage/client-sdk`, which the host installs. */
  load?(): Promise<VonageModule>
}

/** The only import of the SDK. Our builds keep it external, so that the host's own copy is used. */
const importSdk = (): Promise<VonageModule> => import('@vonage/client-sdk')

/**
 * A line over Vonage's Client SDK (`line/sip-optional`), loaded when first used. Without a kit the microphone is not
 * checked first, so a missing one is reported as denied.
 */
export function vonageVoice(options: VonageVoiceOptions = {}): (kit?: Partial<VoiceKit>) => Promise<VoiceClient> {
  const { region, freshToken, load = importSdk } = options
  return async (kit = {}) => {
    const { VonageClient } = await load()
    const sdk = new VonageClient({ ...(region && { region }), rtcStatsTelemetry: false, autoReconnectMedia: true })
    return createVonageClient(sdk, {
      ...(kit.openMicrophone && { openMicrophone: kit.openMicrophone }),
      microphoneLevel: kit.microphoneLevel,
      ...(freshToken && { freshToken }),
      log: kit.log ?? silentLog,
      callTimeoutMs: LIMITS.voiceCallTimeoutMs,
    })
  }
}
