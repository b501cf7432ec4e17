import { LIMITS } from '../domain/limits'

/**
 * The keys of requests that make something new. If no answer came, nobody knows whether the platform did it, so the same
 * request of the person's next press has the same key (`api/second-try`).
 */
export function createSecondTries() {
  const open = new Map<string, { key: string; since: number }>()
  return {
    /** @returns the request's key, and what to call once the platform has answered: the next one makes another thing */
    begin(request: string): { key: string; answered: () => void } {
      const now = performance.now()
      for (const [other, { since }] of open) if (now - since > LIMITS.secondTryMs) open.delete(other)
      const { key } = open.get(request) ?? { key: newKey() }
      open.set(request, { key, since: now })
      return { key, answered: () => void open.delete(request) }
    },
  }
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
