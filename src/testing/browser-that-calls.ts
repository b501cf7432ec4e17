/**
 * Adds WebRTC and microphones to a simulated page. Without them every Call button on it would be disabled
 * (`call/unsupported`). A test of a server-side import has no page at all.
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
