import type { CallHindrance } from '../domain/call/call-state'
import { hasMicrophones } from './microphone'

/**
 * Why nobody can place calls in this browser, or null. WebKitGTK has no WebRTC, Apple's Lockdown Mode and a preference
 * of Firefox switch it off, and a page that is not secure has no microphones.
 */
export function callHindrance(): CallHindrance | null {
  if (globalThis.isSecureContext === false) return 'insecure'
  const canTalk = typeof RTCPeerConnection === 'function' && hasMicrophones()
  return canTalk ? null : 'unsupported'
}
