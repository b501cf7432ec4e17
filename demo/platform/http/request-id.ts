import { randomUUID } from 'node:crypto'

export const REQUEST_ID = 'x-request-id'

declare module 'hono' {
  /** What each request has from the app. */
  interface ContextVariableMap {
    requestId: string
  }
}

/** A proxy may have named the request. Anything but a UUID could be about somebody. */
export const requestIdOf = (given = ''): string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(given) ? given : randomUUID()
