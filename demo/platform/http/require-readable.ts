import { faults } from './fault'

/** NUL and lone surrogates. PostgreSQL cannot store them, and its error would be answered with 500. */
const isReadable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Refuses text that the database cannot store, at any depth of a body. @throws Fault 400 */
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
