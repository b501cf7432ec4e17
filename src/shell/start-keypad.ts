import { languageOfTag } from '../lib/language-of-tag'
import { PHONE_MARK, PRELOADED } from '../lib/preloaded'
import { openKeypadShell, type KeypadShell } from './keypad-shell'

type Host = HTMLElement & { accessToken?: unknown; getAccessToken?: unknown }

/**
 * Whether the keypad is what the element shows first. Otherwise the shell would be replaced by something else: by the
 * sign-in card if nobody is signed in, and by an error if the browser cannot call.
 */
function showsKeypadFirst(host: Host): boolean {
  const theme = host.getAttribute('theme')?.trim()
  const isPlain = !host.shadowRoot && (!theme || theme === 'basic')
  const hasIds = host.hasAttribute('tenant-id') && host.hasAttribute('institute-id')
  // The first requests are sent only for somebody who has signed in before (`load/nothing-asked`).
  const isSignedIn = PRELOADED in globalThis || (hasIds && Boolean(host.accessToken ?? host.getAccessToken))
  const canCall = isSecureContext && typeof RTCPeerConnection === 'function' && 'mediaDevices' in navigator
  return isPlain && isSignedIn && canCall && 'adoptedStyleSheets' in document
}

/**
 * Shows the keypad of a page before its code has loaded. Nothing happens if the code is there, or if the page has more
 * than one keypad, because those of one phone have the same text.
 */
export function startKeypad(): KeypadShell | undefined {
  const [host, ...others] = document.querySelectorAll<Host>('vp-keypad')
  if (!host || others.length > 0 || PHONE_MARK in globalThis || !showsKeypadFirst(host)) return undefined
  return openKeypadShell(host, languageOfTag(host.lang))
}
