import { afterEach, expect, test, vi } from 'vitest'
import { callHindrance } from './call-hindrance'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test.each([
  ['a current browser', { webrtc: true, microphones: true, secure: true }, null],
  ['no WebRTC', { webrtc: false, microphones: true, secure: true }, 'unsupported'],
  ['no microphones', { webrtc: true, microphones: false, secure: true }, 'unsupported'],
  ['a page that is not secure', { webrtc: true, microphones: false, secure: false }, 'insecure'],
])('%s: %o is %s (call/unsupported)', (_, { webrtc, microphones, secure }, hindrance) => {
  vi.stubGlobal('RTCPeerConnection', webrtc ? class {} : undefined)
  vi.stubGlobal('isSecureContext', secure)
  const value = microphones ? { getUserMedia: () => undefined } : undefined
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value })
  expect(callHindrance()).toBe(hindrance)
})
