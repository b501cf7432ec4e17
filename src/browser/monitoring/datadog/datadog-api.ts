/** The part of `@datadog/browser-rum` 7.x that the adapter uses, declared from its public documentation. */
export interface DatadogModule {
  datadogRum: {
    init(setup: DatadogSetup): void
    /** The configuration of the first caller on this page. */
    getInitConfiguration(): unknown
    addAction(name: string): void
    addError(error: Error): void
  }
}

export interface DatadogSetup {
  applicationId: string
  clientToken: string
  site: string
  service: string
  env: string
  version: string
  sessionSampleRate: number
  sessionReplaySampleRate: number
  profilingSampleRate: number
  telemetrySampleRate: number
  telemetryConfigurationSampleRate: number
  telemetryUsageSampleRate: number
  defaultPrivacyLevel: 'mask'
  enablePrivacyForActionName: boolean
  trackUserInteractions: boolean
  trackAnonymousUser: boolean
  trackResourceHeaders: boolean
  storeContextsAcrossPages: boolean
  sessionPersistence: 'memory'
  allowedTracingUrls: readonly never[]
  beforeSend: (event: DatadogEvent) => boolean
}

/** An event before it is sent. Changes are made in place. A string must stay a string, or the SDK ignores it. */
export interface DatadogEvent {
  type: string
  action?: { type?: string; target?: { name?: string } }
  error?: { source?: string; message?: string; [more: string]: unknown }
  context?: object
  [more: string]: unknown
}
