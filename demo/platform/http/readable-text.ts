import { faults } from './fault'

/** NUL and lone surrogates cannot be stored: PostgreSQL would answer with a fault of its own, and we with a 500. */
const isReadable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Refuses text that no database can hold, at any depth of a body. @throws Fault 400 */
export function requireReadable(value: unknown): void {
  if (typeof value === 'string') {
    if (!isReadable(value)) throw faults.validation('The request holds characters that cannot be stored.')
  } else if (Array.isArray(value)) {
    for (const item of value) requireReadable(item)
  } else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) {
      requireReadable(name)
      requireReadable(item)
    }
  }
}
