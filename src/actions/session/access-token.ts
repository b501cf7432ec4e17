import type { AppStorage } from '../../browser/storage'
import { LIMITS } from '../../domain/limits'
import { within } from '../../lib/within'
import type { PhoneConfig } from '../base/context'

/** Where the token comes from: the host's function, the host's token, or the one that our own sign-in stored. */
export interface AccessToken {
  /** The current token, or undefined if nobody is signed in. Rejects when the host's function does. */
  get(): Promise<string | undefined>
  /** The host passes the token, so there is never a redirect (`session/host-token`). */
  isHosts(): boolean
}

type Source = Pick<PhoneConfig, 'accessToken' | 'getAccessToken'>

/**
 * The one source of tokens for client, socket and page lifecycle. The host's `getAccessToken` is called for each
 * request, and once for requests that start together. A token that a host sets later applies from the next request on.
 */
export function createAccessToken(config: Source, storage: Pick<AppStorage, 'get'>): AccessToken {
  let pending: Promise<string> | undefined

  const askHost = (getAccessToken: () => Promise<string>): Promise<string> => {
    // A call that never answers must not block the next try.
    pending ??= within(LIMITS.apiTimeoutMs, Promise.resolve().then(getAccessToken)).finally(() => (pending = undefined))
    return pending
  }

  return {
    async get() {
      if (config.getAccessToken) return askHost(config.getAccessToken)
      return config.accessToken ?? storage.get('api-token')?.accessToken
    },
    isHosts: () => Boolean(config.getAccessToken ?? config.accessToken),
  }
}
