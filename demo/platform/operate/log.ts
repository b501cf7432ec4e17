import { errorForLog } from './error-for-log'

/** A request as the log and the metrics have it: its route, never its address, which has numbers and ids. */
export interface ObservedRequest {
  /** Also in the answer's `x-request-id`. */
  id: string
  method: string
  /** `/v1/jwt/phones/:phone` */
  route: string
  status: number
  seconds: number
}

/**
 * The log: one JSON object a line, with nothing that people typed and nobody's name, number, address or token
 * (`platform/errors`).
 */
export interface ServerLog {
  /** Something failed. `request`: the id of the request in which it did. */
  error(message: string, error?: unknown, request?: string): void
  /** Nothing failed, and somebody should look at it. */
  warn(message: string): void
  request(request: ObservedRequest): void
}

export interface LogOptions {
  /** Also each request, not only failures. */
  requests: boolean
  write?: (line: string) => void
}

export function createServerLog({ requests, write = (line) => console.error(line) }: LogOptions): ServerLog {
  const put = (level: 'error' | 'warn' | 'info', facts: object) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, ...facts }))
  return {
    error: (message, error, request) =>
      put('error', { message, request, error: error === undefined ? undefined : errorForLog(error) }),
    warn: (message) => put('warn', { message }),
    request: ({ id, method, route, status, seconds }) =>
      requests &&
      put('info', { message: 'request', request: id, method, route, status, ms: Math.round(seconds * 1000) }),
  }
}
