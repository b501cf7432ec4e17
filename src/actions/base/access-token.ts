import type { Token } from '../../api/contract/session'
import type { AppStorage } from '../../browser/storage'
import { LIMITS } from '../../domain/limits'
import { withTimeout } from '../../lib/with-timeout'

/** The source of the token: the host's function, the host's token, or the one that our own sign-in stored. */
export interface AccessToken {
  /** The current token, or undefined if nobody is signed in. Rejects when the host's function does. */
  get(): Promise<string | undefined>
  /** The host passes the token, so there is never a redirect (`session/host-token`). */
  isHosts(): boolean
  /**
   * Holds the stored token in memory, for the person who signs in with it. A link in another tab may replace the stored
   * one (`session/link`).
   */
  hold(): void
  /** The token in memory, which may not be the stored one any more. */
  held(): Token | undefined
  /** The person leaves. */
  forget(): void
}

/** The host's part of a phone's configuration. */
interface Source {
  accessToken?: string
  getAccessToken?: () => Promise<string>
}

/**
 * The one source of tokens for client, socket and page lifecycle. The host's `getAccessToken` is called for each
 * request, and once for requests that start together. A token that a host sets later applies from the next request on.
 */
export function createAccessToken(config: Source, storage: Pick<AppStorage, 'get'>): AccessToken {
  let pending: Promise<string> | undefined
  let held: Token | undefined

  const askHost = (getAccessToken: () => Promise<string>): Promise<string> => {
    // A call that never answers must not block the next try.
    pending ??= withTimeout(LIMITS.apiTimeoutMs, Promise.resolve().then(getAccessToken)).finally(
      () => (pending = undefined),
    )
    return pending
  }

  return {
    async get() {
      if (config.getAccessToken) return askHost(config.getAccessToken)
      return config.accessToken ?? (held ?? storage.get('api-token'))?.accessToken
    },
    isHosts: () => Boolean(config.getAccessToken ?? config.accessToken),
    hold: () => void (held = storage.get('api-token') ?? held),
    held: () => held,
    forget: () => void (held = undefined),
  }
}
