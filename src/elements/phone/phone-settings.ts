import type { PhoneConfig } from '../../actions/base/action-context'
import { socketAddressOf } from '../../domain/web-address'

/**
 * Settings of a phone from one source: an element, `configure()`, or a script. Other sources may add what is missing.
 */
export type PhoneSettings = Partial<PhoneConfig>

/**
 * What a change of each setting means: `fixed` ones identify a phone, so that a change is another connection, `live` ones
 * may change at any time and are read when they are used, and `identity` says whose phone it is.
 */
const SETTINGS = {
  tenantId: 'identity',
  instituteId: 'identity',
  userId: 'identity',
  apiUrl: 'fixed',
  socketUrl: 'fixed',
  voiceUrl: 'fixed',
  authorizeUrl: 'fixed',
  clientId: 'fixed',
  platformUrl: 'fixed',
  siteUrl: 'fixed',
  lang: 'fixed',
  texts: 'fixed',
  accessToken: 'live',
  getAccessToken: 'live',
  getSocketTicket: 'live',
  voiceClient: 'live',
  translateText: 'live',
} as const satisfies Record<keyof PhoneConfig, 'identity' | 'fixed' | 'live'>

const settingsOf = (kind: 'fixed' | 'live') =>
  (Object.keys(SETTINGS) as (keyof PhoneConfig)[]).filter((key) => SETTINGS[key] === kind)

const FIXED_SETTINGS = settingsOf('fixed')
export const LIVE_SETTINGS = settingsOf('live')

/** Earlier sources win. Undefined counts as missing. */
export function mergeSettings(sources: readonly PhoneSettings[]): PhoneSettings {
  const merged: Record<string, unknown> = {}
  for (const source of sources) {
    for (const [key, value] of Object.entries(source)) if (value !== undefined) merged[key] ??= value
  }
  return merged
}

/** Fills in the default addresses (`element/attributes`). */
export function resolveConfig(
  settings: PhoneSettings & Pick<PhoneConfig, 'tenantId' | 'instituteId'>,
  pageOrigin: string,
): PhoneConfig {
  const { apiUrl = pageOrigin, platformUrl = pageOrigin } = settings
  return {
    ...settings,
    apiUrl,
    socketUrl: settings.socketUrl ?? `${socketAddressOf(apiUrl)}/live`,
    voiceUrl: settings.voiceUrl ?? `${socketAddressOf(apiUrl)}/voice`,
    authorizeUrl: settings.authorizeUrl ?? `${apiUrl}/oauth/v1/authorize`,
    clientId: settings.clientId ?? 'virtual-phone',
    platformUrl,
    siteUrl: settings.siteUrl ?? platformUrl,
    lang: settings.lang ?? 'en',
  }
}

/** Names of settings that differ between sources. */
export const disagreements = (sources: readonly PhoneSettings[]) =>
  FIXED_SETTINGS.filter((key) => {
    const values = sources.map((source) => source[key]).filter((value) => value !== undefined)
    return new Set(values).size > 1
  })

/** Names of settings in which two phones would differ. */
export const differences = (one: PhoneConfig, other: PhoneConfig) =>
  FIXED_SETTINGS.filter((key) => one[key] !== other[key])
