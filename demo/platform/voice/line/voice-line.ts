import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { VOICE_LINE_UNAUTHORIZED } from '../../../../src/api/contract/voice-line'
import { networkOf } from '../../auth/network-of'
import { createLineCalls } from './line-calls'
import { openLineSession } from './line-session'
import type { VoiceLine, VoiceLineOptions } from './voice-line-options'
import { createWaitingLines } from './waiting-lines'

const MAX_MESSAGE_BYTES = 128 * 1024

/**
 * The reference platform's telephone line. Each caller has a WebSocket, and behind it is a far end with real audio that
 * behaves by the dialed number (behaviors.ts).
 */
export function attachVoiceLine(options: VoiceLineOptions): VoiceLine {
  const {
    path = '/voice',
    graceMs = 5000,
    mediaTimeoutMs = 30_000,
    tokenWithinMs = 60_000,
    pace = () => 1,
    onError = () => undefined,
  } = options
  const calls = createLineCalls({ ...options, graceMs, mediaTimeoutMs, pace, onError })
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const socketOf = new Map<string, WebSocket>()
  const waiting = createWaitingLines(tokenWithinMs)

  async function greet(socket: WebSocket, token: string | undefined) {
    const grant = await options.verify(token ?? '').catch((error: unknown) => {
      onError('A voice token could not be checked', error)
      return null
    })
    if (!grant) return socket.close(VOICE_LINE_UNAUTHORIZED, 'unauthorized')
    if (socket.readyState !== socket.OPEN) return
    socketOf.set(grant.callId, socket)
    socket.on('close', () => {
      if (socketOf.get(grant.callId) === socket) socketOf.delete(grant.callId)
    })
    openLineSession(socket, grant, calls, onError)
  }

  function handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const url = new URL(request.url ?? '/', 'http://line')
    if (url.pathname !== path) return false
    if (options.allowOrigin && !options.allowOrigin(request.headers.origin)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return true
    }
    server.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', (error) => onError('A voice socket failed', error))
      const token = url.searchParams.get('token')
      const given =
        token === null ? waiting.token(opened, networkOf(request.socket.remoteAddress)) : Promise.resolve(token)
      void given.then((token) => greet(opened, token))
    })
    return true
  }

  options.httpServer?.on('upgrade', handleUpgrade)

  return {
    handleUpgrade,
    hangup(callId, reason = 'local') {
      const known = calls.byCallId(callId)
      if (!known || known.endReason) return false
      known.call.end(reason)
      return true
    },
    live: () => calls.live().map((call) => call.callId),
    heard: (callId) => calls.byCallId(callId)?.call.heard(),
    dropSocket: (callId) => socketOf.get(callId)?.terminate(),
    async close() {
      options.httpServer?.off('upgrade', handleUpgrade)
      const live = calls.live()
      for (const call of live) call.end('failed')
      for (const socket of server.clients) socket.terminate()
      server.close()
      await Promise.all(live.map((call) => call.ended))
    },
  }
}
