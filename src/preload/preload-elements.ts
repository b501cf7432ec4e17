import { preload } from './preload'

/** Addresses at which the app asks nothing first: a sign-in returns or begins, or the session has ended. */
const NOT_NOW = /callback|mode=connect|[?&#](code|state|error)=|\/(error|disabled|disabled-account)([?#]|$)/
/** Pages of the app beside which no log stands. */
const WITHOUT_LOG = /\/(report|settings|blocklist|personal-phone|phone-setup)\b/

/** What the page's address has at this place. */
const inAddress = (pattern: RegExp) => pattern.exec(location.href)?.[1]

function logOf(tag: string) {
  if (tag === 'vp-call-log') return 'calls'
  if (tag === 'vp-voicemail') return 'voicemail'
  if (tag !== APP || WITHOUT_LOG.test(location.href)) return undefined
  return location.href.includes('/voicemail') ? 'voicemail' : 'calls'
}

const APP = 'virtual-phone-app'

/**
 * `preload` for the elements with these tags that are on the page, by their attributes. Where a host hands over the token
 * it asks nothing, for that token alone says who is signed in.
 *
 * @param tags a selector
 */
export function preloadElements(tags: string): void {
  const elements = [
    ...document.querySelectorAll<HTMLElement & { accessToken?: unknown; getAccessToken?: unknown }>(tags),
  ]
  if (elements.some(({ accessToken, getAccessToken }) => accessToken ?? getAccessToken)) return
  for (const element of elements) {
    const said = (name: string) => element.getAttribute(name)?.trim() || undefined
    const isApp = element.localName === APP
    if (isApp && NOT_NOW.test(location.href)) return
    preload({
      // The app also reads the page's address. One that names another place begins with a sign-in (`session/link`).
      tenantId: said('tenant-id') ?? (isApp ? inAddress(/[?&]tenant_id=([^&#]+)/) : undefined),
      instituteId: said('institute-id') ?? (isApp ? inAddress(/\/institutes\/([^/?#]+)/) : undefined),
      apiUrl: said('api-url'),
      log: logOf(element.localName),
    })
  }
}
