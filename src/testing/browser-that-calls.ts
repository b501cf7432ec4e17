/**
 * A simulated page has no WebRTC and no microphones, so each Call of it would be disabled (`call/unsupported`). A test of
 * an import on a server has no page.
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
