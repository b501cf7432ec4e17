import { faults } from './fault'

/** NUL and lone surrogates. PostgreSQL cannot store them, and its error would be answered with 500. */
const isReadable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/**
 * Refuses text that the database cannot store, at any depth of a body.
 * @param path where the value is, for the refusal
 * @throws Fault 400 with the field
 */
export function requireReadable(value: unknown, path: readonly (string | number)[] = []): void {
  if (typeof value === 'string') {
    if (isReadable(value)) return
    throw faults.validation('The request holds characters that cannot be stored.', path.join('.') || undefined)
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) requireReadable(item, [...path, index])
  } else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) {
      requireReadable(name, path)
      requireReadable(item, [...path, name])
    }
  }
}
