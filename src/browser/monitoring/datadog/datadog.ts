import type { Monitoring } from '../monitor'
import type { DatadogModule, DatadogSetup } from './datadog-api'
import { filterEvent, isAction, isCode } from './event-filter'

export interface DatadogOptions {
  applicationId: string
  clientToken: string
  /** Where the account is: `datadoghq.com`, `datadoghq.eu` and so on. */
  site: string
  /** Loads the SDK another way; the default imports `@datadog/browser-rum`, which the host installs. */
  load?: () => Promise<DatadogModule>
}

const importSdk = (): Promise<DatadogModule> => import('@datadog/browser-rum')

/** Everything is masked, nobody is named, and nothing is stored in the browser (`monitoring/set-up`). */
function setupOf({ applicationId, clientToken, site }: DatadogOptions, version: string): DatadogSetup {
  return {
    ...{ applicationId, clientToken, site },
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
    // The page is the host's: what is pressed on it is not ours to tell. Facts of the phone are, by fixed names.
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
 * Monitoring by Datadog RUM: `configure({ monitoring: datadog({ applicationId, clientToken, site }) })`. It is loaded when
 * it is configured and not before. On a page that has set Datadog up for itself nothing is told: that set-up is not masked.
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
