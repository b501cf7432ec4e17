import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { VOICE_LINE_UNAUTHORIZED, type LineReply } from '../../../../src/api/contract/voice-line'
import { networkOf } from '../../auth/network-of'
import { limitMessages } from '../../http/limit-messages'
import { keepMessages, type KeptMessages } from './keep-messages'
import { createLineCalls } from './line-calls'
import { createRings } from './rings'
import { openLineSession } from './open-line-session'
import type { ListenGrant, VoiceGrant, VoiceLine, VoiceLineOptions } from './voice-line-options'
import { createWaitingLines } from './waiting-lines'

const MAX_MESSAGE_BYTES = 128 * 1024
/** Maximum in ten seconds. Pressing Mute as fast as a person can sends a third of that. */
const MAX_MESSAGES = 200

/** A socket that was let in. */
interface OpenLine {
  socket: WebSocket
  grant: VoiceGrant | ListenGrant
}

/** The person whose line it is. */
export const personOf = (grant: OpenLine['grant']): string =>
  'listensFor' in grant ? grant.listensFor : grant.personId

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
  const open = new Set<OpenLine>()
  const waiting = createWaitingLines(tokenWithinMs)
  const rings = createRings(options.others)

  /** Null if the token allows nothing, or could not be checked. */
  const grantOf = (token: string) =>
    options.verify(token).catch((error: unknown) => {
      onError('A voice token could not be checked', error)
      return null
    })

  const refuse = (socket: WebSocket) => socket.close(VOICE_LINE_UNAUTHORIZED, 'unauthorized')

  async function admit(socket: WebSocket, messages: KeptMessages, request: IncomingMessage, token = '') {
    const grant = await grantOf(token)
    if (!grant) {
      refuse(socket)
      return options.refused?.(token, request)
    }
    if (socket.readyState !== socket.OPEN) return
    const line: OpenLine = { socket, grant }
    open.add(line)
    socket.on('close', () => open.delete(line))
    options.media.warmUp()
    openLineSession(socket, grant, {
      calls,
      rings,
      onError,
      messages,
      mayStill: async () => (await grantOf(token)) !== null,
    })
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
      limitMessages(opened, MAX_MESSAGES)
      const messages = keepMessages(opened)
      const token = url.searchParams.get('token')
      if (token === null) opened.send(JSON.stringify({ type: 'hello' } satisfies LineReply))
      const given =
        token === null
          ? waiting.token(opened, messages, networkOf(request.socket.remoteAddress))
          : Promise.resolve(token)
      given
        .then((token) => admit(opened, messages, request, token))
        .catch((error: unknown) => onError('A voice socket could not be let in', error))
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
    async pauseRecording(callId, paused) {
      const known = calls.byCallId(callId)
      return known !== undefined && !known.endReason && known.call.setRecordingPaused(paused)
    },
    ring: rings.ring,
    isHeardBy: rings.isHeardBy,
    async recheck(personId) {
      const lines = [...open].filter(({ grant }) => personId === undefined || personOf(grant) === personId)
      const good = await options.stillGood?.(lines.map(({ grant }) => grant))
      for (const { socket, grant } of lines) if (good?.has(grant) === false) refuse(socket)
    },
    stop: calls.stop,
    live: () => calls.live().map((call) => call.callId),
    heard: async (callId) => calls.byCallId(callId)?.call.heard(),
    heardAfterTransfer: async (callId) => calls.byCallId(callId)?.call.heardAfterTransfer(),
    dropSocket(callId) {
      const ofCall = [...open].findLast(({ grant }) => 'callId' in grant && grant.callId === callId)
      ofCall?.socket.terminate()
    },
    async close() {
      options.httpServer?.off('upgrade', handleUpgrade)
      for (const call of calls.live()) call.end('failed')
      for (const socket of server.clients) socket.terminate()
      server.close()
      await Promise.all(calls.unfinished().map(({ ended }) => ended))
    },
  }
}
