import { afterPageScripts } from '../lib/after-page-scripts'
import type { EarlyElement } from '../lib/preloaded'
import { preload } from './preload'

/** Addresses at which the app has nothing to load: a sign-in begins or returns, or the session has ended. */
const NOT_NOW = /callback|mode=connect|[?&#](code|state|error)=|\/(error|disabled|disabled-account)([?#]|$)/
/** Pages of the app that show no log. */
const WITHOUT_LOG = /\/(report|settings|blocklist|personal-phone|phone-setup)\b/

/** The part of the page's address that the pattern captures. */
const inAddress = (pattern: RegExp) => pattern.exec(location.href)?.[1]

function logOf(tag: string) {
  if (tag === 'vp-call-log') return 'calls'
  if (tag === 'vp-voicemail') return 'voicemail'
  if (tag !== APP || WITHOUT_LOG.test(location.href)) return undefined
  return location.href.includes('/voicemail') ? 'voicemail' : 'calls'
}

const APP = 'virtual-phone-app'

/**
 * Calls `preload` for each element with one of these tags on the page, with its attributes. If a host sets a token on
 * any of them, nothing is sent, because only that token says who is signed in. An element without the platform's address
 * waits for the page's scripts, because `configure()` may name it (`element/attributes`).
 *
 * @param tags a selector
 * @returns resolves when the requests are sent, or when it is known that none will be
 */
export async function preloadElements(tags: string): Promise<void> {
  if (document.querySelector(`:is(${tags}):not([api-url*=":"])`)) await new Promise<void>(afterPageScripts)
  const elements = [...document.querySelectorAll<EarlyElement>(tags)]
  if (elements.some(({ accessToken, getAccessToken }) => accessToken ?? getAccessToken)) return
  for (const element of elements) {
    const attribute = (name: string) => element.getAttribute(name)?.trim() || undefined
    const isApp = element.localName === APP
    if (isApp && NOT_NOW.test(location.href)) return
    preload({
      // The app also reads the page's address. If that names another institute, a sign-in comes first (`session/link`).
      tenantId: attribute('tenant-id') ?? (isApp ? inAddress(/[?&]tenant_id=([^&#]+)/) : undefined),
      instituteId: attribute('institute-id') ?? (isApp ? inAddress(/\/institutes\/([^/?#]+)/) : undefined),
      apiUrl: attribute('api-url'),
      log: logOf(element.localName),
    })
  }
}
