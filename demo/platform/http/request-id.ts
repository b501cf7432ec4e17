import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const REQUEST_ID = 'x-request-id'

/** A proxy may have named the request. Anything but a UUID could be about somebody. */
export function requestIdOf({ [REQUEST_ID]: given }: IncomingHttpHeaders): string {
  const isUuid = typeof given === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(given)
  return isUuid ? given : randomUUID()
}
