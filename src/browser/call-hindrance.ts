import type { CallHindrance } from '../domain/call/call-state'
import { hasMicrophones } from './microphone'

/**
 * Why nobody can place calls in this browser, or null. WebKitGTK has no WebRTC, and Apple's Lockdown Mode and a setting
 * of Firefox switch it off. A page that is not secure may not use a microphone.
 */
export function callHindrance(): CallHindrance | null {
  if (globalThis.isSecureContext === false) return 'insecure'
  const canTalk = typeof RTCPeerConnection === 'function' && hasMicrophones()
  return canTalk ? null : 'unsupported'
}
