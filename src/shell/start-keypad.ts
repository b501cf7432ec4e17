import { languageOfTag } from '../lib/language-of-tag'
import { earlyHost, themeCss, type LoadThemes } from './early-host'
import { openKeypadShell, type KeypadShell } from './keypad-shell'

/** Shows the keypad of a page before its code has loaded. Nothing happens if the element shows something else first. */
export async function startKeypad(loadThemes: LoadThemes): Promise<KeypadShell | undefined> {
  const host = earlyHost('vp-keypad')
  // A browser that cannot call gets an error instead.
  const canCall = isSecureContext && typeof RTCPeerConnection === 'function' && 'mediaDevices' in navigator
  if (!host || !canCall) return undefined
  const theme = await themeCss(host.getAttribute('theme'), loadThemes).catch(() => undefined)
  // The code may have been faster than the theme.
  const isStill = theme !== undefined && earlyHost('vp-keypad') === host
  return isStill ? openKeypadShell(host, languageOfTag(host.lang), theme) : undefined
}
