/**
 * What the phone tells a monitor: that something happened, by the fact's fixed name, and the code of what failed. Never
 * who, what number, which call, or a sentence (`monitoring/off`).
 */
interface Monitor {
    happened(fact: string): void;
    failed(code: string): void;
}
/** What a monitor gets from the page. */
interface MonitorKit {
    /** Of this package. */
    version: string;
    log: {
        error(message: string, error?: unknown): void;
        warn(message: string): void;
    };
}
/** Begins to monitor. A host hands it over with `configure({ monitoring })`; without it there is none, and no request of it. */
type Monitoring = (kit: MonitorKit) => Monitor;

export type { Monitoring as M, Monitor as a };
