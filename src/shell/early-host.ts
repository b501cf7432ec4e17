import { PHONE_MARK, PRELOADED, type EarlyElement } from '../lib/preloaded'
import { writtenView } from './written-view'

/** A call that this tab had before its page was loaded again. It comes first, so the phone's code is needed at once. */
export const LAST_CALL = 'vp-last-call'

/**
 * The element whose content a starter may show before its code has loaded: the page's only one of this tag, for somebody who
 * is signed in. Several show the same phone, so each would have to follow the others.
 */
export function earlyHost(tag: string): EarlyElement | undefined {
  const [host, ...others] = document.querySelectorAll<EarlyElement>(tag)
  if (!host || others.length > 0 || isShown(host) || PHONE_MARK in globalThis) return undefined
  const hasIds = host.hasAttribute('tenant-id') && host.hasAttribute('institute-id')
  // The first requests are sent only for somebody who has signed in before (`load/nothing-asked`).
  const isSignedIn = PRELOADED in globalThis || (hasIds && Boolean(host.accessToken ?? host.getAccessToken))
  return isSignedIn && 'adoptedStyleSheets' in document ? host : undefined
}

/** Does something else show the content of this element? */
export const isShown = ({ shadowRoot }: Element): boolean => shadowRoot !== null && !writtenView(shadowRoot)

/** The styles of each theme but `basic`, whose colors the first frames have. */
export type LoadThemes = () => Promise<{ LATE_THEMES: Readonly<Partial<Record<string, string>>> }>

/** The styles of a theme, beside those of a first frame. Nothing loads for `basic`, nor for an unknown name. */
export async function themeCss(theme: string | null | undefined, load: LoadThemes): Promise<string> {
  const name = theme?.trim()
  return name && name !== 'basic' ? ((await load()).LATE_THEMES[name] ?? '') : ''
}
