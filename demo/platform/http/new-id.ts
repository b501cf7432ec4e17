import { createHash, randomUUID } from 'node:crypto'
import { LIMITS } from '../../../src/domain/limits'
import { faults } from './fault'

const KEY = new RegExp(`^[\\x20-\\x7e]{1,${LIMITS.idMaxChars}}$`)

/**
 * The id of what a request makes. With an `Idempotency-Key` it is computed from the key, the person and the request, so
 * a second try has the same id and finds what the first one made: at once, in another process, and after a crash
 * (`platform/second-try`). Nothing else has to be stored for that.
 * @throws Fault 400 for a key that is empty, too long or not ASCII
 */
export function newIdOf(key: string | undefined, request: unknown): string {
  if (key === undefined) return randomUUID()
  if (!KEY.test(key)) throw faults.validation('The Idempotency-Key of the request does not fit.', 'idempotency-key')
  const hash = createHash('sha256')
    .update(JSON.stringify([key, request]))
    .digest('hex')
  // A UUID of version 8, which is the one for hashes (RFC 9562 §5.8).
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}
