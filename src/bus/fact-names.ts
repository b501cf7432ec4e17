import type { FactName } from './events'

/** Every fact. The type makes the compiler refuse a missing or an unknown name. */
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
