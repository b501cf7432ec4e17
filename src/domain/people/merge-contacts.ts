import type { CallTarget } from '../call/call-state'
import { contactKey } from './contact-match'

/**
 * Contacts of the platform, then those of another directory without the numbers that the platform's have, so that each
 * number is there once. Of the other directory, people of a family may share a number.
 */
export function mergeContacts(people: readonly CallTarget[], others: readonly CallTarget[]): CallTarget[] {
  const known = new Set(people.flatMap(({ phones }) => phones.map(({ e164 }) => e164)))
  const kept = new Map<string, CallTarget>()
  for (const other of others) {
    const phones = other.phones.filter(({ e164 }) => !known.has(e164))
    if (phones.length === 0 && other.phones.length > 0) continue
    const key = contactKey({ ...other, phones })
    if (!kept.has(key)) kept.set(key, { ...other, phones, phone: phones.length === 1 ? phones[0]?.e164 : undefined })
  }
  return [...people, ...kept.values()]
}
