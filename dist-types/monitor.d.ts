/**
 * The data that the phone sends to a monitor: the fixed name of a fact, or the code of a failure. It never sends a
 * person, a number, a call or a sentence (`monitoring/off`).
 */
interface Monitor {
    happened(fact: string): void;
    failed(code: string): void;
}
/** The context of a monitor on the page. */
interface MonitorKit {
    /** Of this package. */
    version: string;
    log: {
        error(message: string, error?: unknown): void;
        warn(message: string): void;
    };
}
/**
 * Starts monitoring. A host passes it with `configure({ monitoring })`. Without it there is no monitoring and no
 * request.
 */
type Monitoring = (kit: MonitorKit) => Monitor;

export type { Monitoring as M, Monitor as a };
