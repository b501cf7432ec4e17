import { M as Monitoring } from '../monitor-B0jAW5f0.js';
export { a as Monitor } from '../monitor-B0jAW5f0.js';

/** The part of `@datadog/browser-rum` 7.x that the adapter uses, declared by us from its public documentation. */
interface DatadogModule {
    datadogRum: {
        init(setup: DatadogSetup): void;
        /** The set-up of whoever came first on this page. */
        getInitConfiguration(): unknown;
        addAction(name: string): void;
        addError(error: Error): void;
    };
}
interface DatadogSetup {
    applicationId: string;
    clientToken: string;
    site: string;
    service: string;
    env: string;
    version: string;
    sessionSampleRate: number;
    sessionReplaySampleRate: number;
    profilingSampleRate: number;
    telemetrySampleRate: number;
    telemetryConfigurationSampleRate: number;
    telemetryUsageSampleRate: number;
    defaultPrivacyLevel: 'mask';
    enablePrivacyForActionName: boolean;
    trackUserInteractions: boolean;
    trackAnonymousUser: boolean;
    trackResourceHeaders: boolean;
    storeContextsAcrossPages: boolean;
    sessionPersistence: 'memory';
    allowedTracingUrls: readonly never[];
    beforeSend: (event: DatadogEvent) => boolean;
}
/** An event on its way out. What may be changed is changed in place: a string stays a string, or the SDK keeps the old one. */
interface DatadogEvent {
    type: string;
    action?: {
        type?: string;
        target?: {
            name?: string;
        };
    };
    error?: {
        source?: string;
        message?: string;
        [more: string]: unknown;
    };
    context?: object;
    [more: string]: unknown;
}

interface DatadogOptions {
    applicationId: string;
    clientToken: string;
    /** Where the account is: `datadoghq.com`, `datadoghq.eu` and so on. */
    site: string;
    /** Loads the SDK another way; the default imports `@datadog/browser-rum`, which the host installs. */
    load?: () => Promise<DatadogModule>;
}
/**
 * Monitoring by Datadog RUM: `configure({ monitoring: datadog({ applicationId, clientToken, site }) })`. It is loaded when
 * it is configured and not before. On a page that has set Datadog up for itself nothing is told: that set-up is not masked.
 */
declare function datadog(options: DatadogOptions): Monitoring;

export { type DatadogOptions, Monitoring, datadog };
