import { LIMITS } from '../../domain/limits'
import type { VoiceClient, VoiceKit } from '../voice-client'
import { silentLog } from '../voice-log'
import type { VonageModule } from './vonage-api'
import { createVonageClient } from './vonage-client'

export interface VonageVoiceOptions {
  /** Where the service's region is not the account's default. */
  region?: 'US' | 'EU' | 'AP'
  /** A new token for the running session, asked once when the provider says that its own is no longer good. */
  freshToken?(): Promise<string>
  /** Loads the SDK another way; the default imports `@vonage/client-sdk`, which the host installs. */
  load?(): Promise<VonageModule>
}

/** Only here is the SDK named; our builds keep it external, so that the host's own copy is used. */
const importSdk = (): Promise<VonageModule> => import('@vonage/client-sdk')

/**
 * A line over Vonage's Client SDK (`line/vonage-optional`), loaded when first used. Without a kit there is no preflight
 * of the microphone, and a missing one is told as a denied one.
 */
export function vonageVoice(options: VonageVoiceOptions = {}): (kit?: Partial<VoiceKit>) => Promise<VoiceClient> {
  const { region, freshToken, load = importSdk } = options
  return async (kit = {}) => {
    const { VonageClient } = await load()
    const sdk = new VonageClient({ ...(region && { region }), rtcStatsTelemetry: false, autoReconnectMedia: true })
    return createVonageClient(sdk, {
      ...(kit.openMicrophone && { openMicrophone: kit.openMicrophone }),
      ...(freshToken && { freshToken }),
      log: kit.log ?? silentLog,
      callTimeoutMs: LIMITS.voiceCallTimeoutMs,
    })
  }
}
