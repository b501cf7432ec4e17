import type { Monitoring } from '../monitor'
import type { DatadogModule, DatadogSetup } from './datadog-api'
import { filterEvent, isAction, isCode } from './event-filter'

export interface DatadogOptions {
  applicationId: string
  clientToken: string
  /** The account's site: `datadoghq.com`, `datadoghq.eu` and so on. */
  site: string
  /** Loads the SDK in another way. The default imports `@datadog/browser-rum`, which the host installs. */
  load?: () => Promise<DatadogModule>
}

const importSdk = (): Promise<DatadogModule> => import('@datadog/browser-rum')

/** Masks everything, has no names, and stores nothing in the browser (`monitoring/off`). */
function setupOf({ applicationId, clientToken, site }: DatadogOptions, version: string): DatadogSetup {
  return {
    applicationId,
    clientToken,
    site,
    service: 'virtualphone',
    env: 'prod',
    version,
    sessionSampleRate: 100,
    sessionReplaySampleRate: 5,
    profilingSampleRate: 0,
    telemetrySampleRate: 0,
    telemetryConfigurationSampleRate: 0,
    telemetryUsageSampleRate: 0,
    defaultPrivacyLevel: 'mask',
    enablePrivacyForActionName: true,
    // The page belongs to the host, so clicks on it are not recorded. The phone's facts are sent, by fixed names.
    trackUserInteractions: false,
    trackAnonymousUser: false,
    trackResourceHeaders: false,
    storeContextsAcrossPages: false,
    sessionPersistence: 'memory',
    allowedTracingUrls: [],
    beforeSend: filterEvent,
  }
}

/**
 * Monitoring by Datadog RUM: `configure({ monitoring: datadog({ applicationId, clientToken, site }) })`. It loads only
 * once configured. On a page with its own Datadog it sends nothing, because the page's set-up may not mask anything.
 */
export function datadog(options: DatadogOptions): Monitoring {
  return ({ version, log }) => {
    const begun = (options.load ?? importSdk)().then(({ datadogRum }) => {
      if (datadogRum.getInitConfiguration()) {
        log.warn('Datadog is set up on this page already: the phone tells it nothing')
        return undefined
      }
      datadogRum.init(setupOf(options, version))
      return datadogRum
    })
    const rum = begun.catch((error: unknown) => {
      log.error('Monitoring could not be loaded', error)
      return undefined
    })
    return {
      happened(fact) {
        if (isAction(fact)) void rum.then((sdk) => sdk?.addAction(fact))
      },
      failed(code) {
        void rum.then((sdk) => sdk?.addError(new Error(isCode(code) ? code : 'error:unexpected')))
      },
    }
  }
}
