import { VoiceError, type VoiceFactory } from '../voice-client'
import type { JsSipModule } from './jssip-api'
import { createSipClient } from './sip-client'
import type { SipCredentials, SipVoiceOptions } from './sip-options'

/** The only import of JsSIP. Our builds keep it external, so that the host's own copy is used. */
async function importJsSip(): Promise<JsSipModule> {
  const loaded = (await import('jssip')) as unknown as JsSipModule & { default?: JsSipModule }
  return loaded.default ?? loaded
}

function readToken(token: string): SipCredentials {
  const colon = token.indexOf(':')
  if (colon < 1) throw new VoiceError('auth', 'The voice token holds no SIP user')
  return { user: token.slice(0, colon), password: token.slice(colon + 1) }
}

/**
 * A line to a telephone system that speaks SIP over WebSocket (RFC 7118), as Kamailio, Asterisk and FreeSWITCH do
 * (`line/sip-optional`). JsSIP is loaded when first used, and its log, which would hold digests, is off.
 */
export function sipVoice(options: SipVoiceOptions): VoiceFactory {
  const { credentials = readToken, load = importJsSip } = options
  return async (kit) => {
    const loaded = await load().catch((cause: unknown) => {
      throw new VoiceError('network', 'JsSIP could not be loaded', { cause })
    })
    const jssip = loaded as JsSipModule
    jssip.debug.disable()
    return createSipClient(jssip, { ...options, credentials }, kit)
  }
}
