/**
 * The data that the phone sends to a monitor: the fixed name of a fact, or the code of a failure. It never sends a
 * person, a number, a call or a sentence (`monitoring/off`).
 */
export interface Monitor {
  happened(fact: string): void
  failed(code: string): void
}

/** Every fact, and whether it is sent to a monitor. A new one does not compile until it is here (`elements/host/page.ts`). */
export const MONITORED_FACTS = {
  ready: true,
  'call-started': true,
  'call-connected': true,
  'call-muted': true,
  'call-held': true,
  'call-transferred': true,
  'call-quality': true,
  'call-ended': true,
  'call-saved': true,
  'incoming-over': true,
  'voicemail-read': true,
  'block-changed': true,
  'setup-completed': true,
  'connection-changed': true,
  'session-changed': true,
  // Counts of one person's calls, and what a page writes to a family.
  'unread-changed': false,
  'follow-up': false,
  // By its code alone: `failed`.
  error: false,
} as const

/** The context of a monitor on the page. */
export interface MonitorKit {
  /** Of this package. */
  version: string
  log: { error(message: string, error?: unknown): void; warn(message: string): void }
}

/**
 * Starts monitoring. A host passes it with `configure({ monitoring })`. Without it there is no monitoring and no
 * request.
 */
export type Monitoring = (kit: MonitorKit) => Monitor
