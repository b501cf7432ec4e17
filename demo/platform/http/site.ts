import type { TelephoneNetwork } from '../voice'

/** The address of the platform. The port is known once it listens. */
export interface Site {
  /** `http://127.0.0.1:{port}`, or the public address behind a proxy. */
  url: string
  /** Where the app's page places calls over SIP. */
  network?: Pick<TelephoneNetwork, 'servers' | 'domain' | 'replaces'> | undefined
  /**
   * May a page of this origin use the API, the sockets and the files? A request without an origin is not from a page.
   */
  isOurOrigin(origin: string | undefined): boolean
}

const LOOPBACK = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** With a list, allows its origins and the platform's own. Without one, allows every page of this machine. */
export function createSite(origins: readonly string[] | undefined, network?: Site['network']): Site {
  const site: Site = {
    url: '',
    network,
    isOurOrigin: (origin) =>
      origin === undefined || origin === site.url || (origins ? origins.includes(origin) : LOOPBACK.test(origin)),
  }
  return site
}
