import { VoiceError } from './voice-client'

/** The promise, or a `timeout` after `ms`: a provider's promise may never settle. */
export function withDeadline<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new VoiceError('timeout', `${what} took longer than ${ms} ms`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
