/**
 * A simulated page has no WebRTC and no microphones, so every Call button on it would be disabled (`call/unsupported`).
 * In a test of a server-side import there is no page at all.
 */
if (typeof navigator !== 'undefined') {
  Object.assign(globalThis, { RTCPeerConnection: class {} })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      getUserMedia: () => Promise.reject(new DOMException('no microphone', 'NotFoundError')),
      enumerateDevices: () => Promise.resolve([]),
    }),
  })
}
