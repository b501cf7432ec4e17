import { M as Monitoring } from '../monitor.js';
export { a as Monitor } from '../monitor.js';

/** The part of `@datadog/browser-rum` 7.x that the adapter uses, declared from its public documentation. */
interface DatadogModule {
    datadogRum: {
        init(setup: DatadogSetup): void;
        /** The configuration of the first caller on this page. */
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
/** An event before it is sent. Changes are made in place. A string must stay a string, or the SDK ignores it. */
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
    /** The account's site: `datadoghq.com`, `datadoghq.eu` and so on. */
    site: string;
    /** Loads the SDK in another way. The default imports `@datadog/browser-rum`, which the host installs. */
    load?: () => Promise<DatadogModule>;
}
/**
 * Monitoring by Datadog RUM: `configure({ monitoring: datadog({ applicationId, clientToken, site }) })`. It loads only
 * once configured. On a page with its own Datadog it sends nothing, because the page's set-up may not mask anything.
 */
declare function datadog(options: DatadogOptions): Monitoring;

export { type DatadogOptions, Monitoring, datadog };
