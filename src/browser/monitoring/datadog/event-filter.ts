import { addressWithoutIds } from './address-without-ids'
import { MONITORED_FACTS } from '../monitor'
import type { DatadogEvent } from './datadog-api'

const FACTS: Readonly<Record<string, boolean>> = MONITORED_FACTS

/** True for the fixed name of a fact that is sent. No other action in an event is ours (`monitoring/off`). */
export const isAction = (name = ''): boolean => FACTS[name] === true

/**
 * A code of the phone, such as `error:network` or `mic-denied`. A platform's own code passes only if it has this form.
 */
export const isCode = (text: string | undefined): boolean => /^[a-z]+([:_-][a-z]+){0,6}$/.test(text ?? '')

/** The fields of an event that hold an address. */
const ADDRESSES = new Set(['url', 'referrer', 'source_url', 'resource_url', 'invoker'])
/** The fields with free text of a page or developer, which may contain anything. */
const WORDS = new Set(['stack', 'handling_stack', 'fingerprint', 'variables', 'close_reason'])

function strip(part: object): void {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === 'object' && value !== null) strip(value as object)
    else if (typeof value !== 'string') continue
    else if (ADDRESSES.has(name)) (part as Record<string, unknown>)[name] = addressWithoutIds(value)
    else if (WORDS.has(name)) (part as Record<string, unknown>)[name] = ''
  }
}

/**
 * Filters the sent events (`monitoring/off`): addresses without queries and ids, actions by the names above,
 * errors by their code. Clicks and errors of the host's own page are not sent. False means that the event is dropped.
 */
export function filterEvent(event: DatadogEvent): boolean {
  const { type, action, error } = event
  if (type === 'action' && !(action?.type === 'custom' && isAction(action.target?.name))) return false
  if (type === 'error' && !(error?.source === 'custom' && isCode(error.message))) return false
  event.context = {}
  strip(event)
  return true
}
