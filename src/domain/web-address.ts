/** Is this the name of this machine? */
export const isLocalHost = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname)

/** True for https, or http on this machine. The product follows and calls no other address (`security/addresses`). */
export function isAllowedWebAddress(url: URL): boolean {
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && isLocalHost(url.hostname)
}

/**
 * A path inside the product from a stored or linked text, or `/` when the text leads elsewhere (`session/callback`).
 * It refuses other origins in every spelling: `//evil`, `/\evil`, `javascript:`, `/%2f/evil`, tabs and line breaks.
 */
export function pathInside(path: string | null | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path)) return '/'
  if (/[\\\u0000-\u001f\u007f]/.test(path)) return '/'
  const [route = ''] = path.split(/[?#]/)
  if (/%(2f|5c|2e|0[0-9a-f]|1[0-9a-f]|7f)/i.test(route) || route.includes('//')) return '/'
  if (route.split('/').some((segment) => segment === '..' || segment === '.')) return '/'
  return path
}

/** The address without a trailing slash. Undefined unless it is an https address without query and fragment. */
export function readWebAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain = !url.search && !url.hash && !url.username && !url.password
  return isPlain && isAllowedWebAddress(url) ? url.href.replace(/\/+$/, '') : undefined
}

/**
 * The whole address of a file that the platform has signed. Undefined unless it is https (http on this machine) or has
 * the platform's own origin (`security/addresses`).
 */
export function readSignedAddress(text: string | undefined, apiUrl: string): string | undefined {
  if (!text || !URL.canParse(text, apiUrl)) return undefined
  const url = new URL(text, apiUrl)
  // `blob:` and similar addresses have the origin of the page that made them.
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return isAllowedWebAddress(url) || url.origin === new URL(apiUrl).origin ? url.href : undefined
}

/** Like `readWebAddress` for a socket: wss, or ws on this machine. */
export function readSocketAddress(text: string): string | undefined {
  const asWeb = readWebAddress(text.replace(/^ws(s?):/i, 'http$1:'))
  return asWeb && /^wss?:/i.test(text) ? socketAddressOf(asWeb) : undefined
}

/** The socket address that belongs to a web address: `https://phone.example` → `wss://phone.example`. */
export const socketAddressOf = (webAddress: string): string => webAddress.replace(/^http/, 'ws')
