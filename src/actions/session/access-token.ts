import type { AppStorage } from '../../browser/storage'
import { LIMITS } from '../../domain/limits'
import { within } from '../../lib/within'
import type { PhoneConfig } from '../base/context'

/** Where the token comes from: the host's function, the host's token, else the one that our own sign-in stored. */
export interface AccessToken {
  /** The token of this moment, or undefined where nobody is signed in. Rejects where the host's function does. */
  get(): Promise<string | undefined>
  /** The host hands the token over: no redirect ever happens (`session/host-token`). */
  isHosts(): boolean
}

type Source = Pick<PhoneConfig, 'accessToken' | 'getAccessToken'>

/**
 * The one source of tokens for client, socket and page lifecycle. The host's `getAccessToken` is asked for each request,
 * and once for requests that start together; a token that a host sets later counts from the next request on.
 */
export function createAccessToken(config: Source, storage: Pick<AppStorage, 'get'>): AccessToken {
  let asking: Promise<string> | undefined

  const askHost = (getAccessToken: () => Promise<string>): Promise<string> => {
    // One that never answers must not stand in the way of the next try.
    asking ??= within(LIMITS.apiTimeoutMs, Promise.resolve().then(getAccessToken)).finally(() => (asking = undefined))
    return asking
  }

  return {
    async get() {
      if (config.getAccessToken) return askHost(config.getAccessToken)
      return config.accessToken ?? storage.get('api-token')?.accessToken
    },
    isHosts: () => Boolean(config.getAccessToken ?? config.accessToken),
  }
}
