import { languageOfTag } from '../lib/language-of-tag'
import { earlyHost, isPlainTheme } from './early-host'
import { openKeypadShell, type KeypadShell } from './keypad-shell'

/** Shows the keypad of a page before its code has loaded. Nothing happens if the element shows something else first. */
export function startKeypad(): KeypadShell | undefined {
  const host = earlyHost('vp-keypad')
  // A browser that cannot call gets an error instead.
  const canCall = isSecureContext && typeof RTCPeerConnection === 'function' && 'mediaDevices' in navigator
  const isPlain = isPlainTheme(host?.getAttribute('theme')?.trim())
  return host && canCall && isPlain ? openKeypadShell(host, languageOfTag(host.lang)) : undefined
}
