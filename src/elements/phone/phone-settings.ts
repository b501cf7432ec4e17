import type { PhoneConfig } from '../../actions/base/action-context'
import { socketAddressOf } from '../../domain/web-address'

/**
 * Settings of a phone from one source: an element, `configure()`, or a script. Other sources may add what is missing.
 */
export type PhoneSettings = Partial<PhoneConfig>

/** These identify a phone. A change means another connection. */
const FIXED_SETTINGS = [
  'apiUrl',
  'socketUrl',
  'voiceUrl',
  'authorizeUrl',
  'clientId',
  'platformUrl',
  'siteUrl',
  'lang',
] as const satisfies readonly (keyof PhoneConfig)[]

/** These may change at any time, and are read when they are used. */
export const LIVE_SETTINGS = [
  'accessToken',
  'getAccessToken',
  'getSocketTicket',
  'voiceClient',
  'translateText',
] as const satisfies readonly (keyof PhoneConfig)[]

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
