import type { FactName } from './events'

/** The names of all facts, without one twice or missing. */
const NAMES: Record<FactName, true> = {
  ready: true,
  'call-started': true,
  'call-connected': true,
  'call-muted': true,
  'call-ended': true,
  'call-saved': true,
  'voicemail-read': true,
  'block-changed': true,
  'setup-completed': true,
  'connection-changed': true,
  'unread-changed': true,
  'follow-up': true,
  'session-changed': true,
  error: true,
}

export const FACT_NAMES: readonly string[] = Object.keys(NAMES)
