import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters } from 'werift'
import { WebSocket } from 'ws'
import { socketAddressOf } from '../../../src/domain/web-address'
import type { LineReply, LineRequest } from '../../../src/api/contract/voice-line'
import { nextWhere } from './next-where'
import type { Reachable } from './sign-in'

/** A caller without a browser, with enough WebRTC to place a call on the voice line and to receive its messages. */
export interface TestCaller {
  /** Resolves with the first reply of this type, including one that arrived earlier. */
  said(type: LineReply['type']): Promise<LineReply>
  hangUp(): Promise<void>
  /** Asks the line to transfer the call. */
  transfer(to: string): void
  /** Asks the line to connect the other side with that of another call. */
  complete(withCallId: string): void
  /** Resolves with the code when the line closes. */
  closed: Promise<number>
  /** Closes the connection without a hang-up. */
  close(): Promise<void>
}

/** A line that waits for calls, without a browser. */
export interface TestListener {
  /** Every reply, in order. */
  replies: LineReply[]
  /** Resolves with the first reply of this type, including one that arrived earlier. */
  said<T extends LineReply['type']>(type: T): Promise<Extract<LineReply, { type: T }>>
  answer(callId: string): Promise<void>
  decline(callId: string): void
  hangUp(lineId: string): void
  /** Resolves with the code when the line closes. */
  closed: Promise<number>
  close(): Promise<void>
}

const OPUS = { mimeType: 'audio/opus', clockRate: 48_000, channels: 2 }

/** The caller's side of a call's media, with its offer made. */
export async function openPeer(codec = OPUS): Promise<RTCPeerConnection> {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: { audio: [new RTCRtpCodecParameters(codec)] },
  })
  peer.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), { direction: 'sendrecv' })
  await peer.setLocalDescription(await peer.createOffer())
  return peer
}

/** A socket of the voice line. */
export const openVoiceSocket = (platform: Reachable, token: string) => new WebSocket(voiceSocketUrl(platform, token))

export const voiceSocketUrl = (platform: Reachable, token: string) =>
  `${socketAddressOf(platform.url)}/voice?token=${token}`

/** Opens the line with a token of `POST /jwt/listen`. */
export async function listenForCalls(platform: Reachable, token: string): Promise<TestListener> {
  const peer = await openPeer()
  const socket = openVoiceSocket(platform, token)
  const waiting = nextWhere<LineReply>()
  socket.on('message', (data) => waiting.push(JSON.parse(String(data)) as LineReply))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const send = (request: LineRequest) => socket.send(JSON.stringify(request))
  const said = (type: LineReply['type']) => waiting.next((reply) => reply.type === type)
  await Promise.race([said('session'), closed])
  return {
    replies: waiting.seen,
    said: said as TestListener['said'],
    async answer(callId) {
      send({ type: 'answer', callId, sdp: peer.localDescription?.sdp ?? '' })
      const { sdp } = (await said('call')) as Extract<LineReply, { type: 'call' }>
      await peer.setRemoteDescription({ type: 'answer', sdp })
    },
    decline: (callId) => send({ type: 'decline', callId }),
    hangUp: (id) => send({ type: 'hangup', id }),
    closed,
    async close() {
      socket.terminate()
      await peer.close()
    },
  }
}

/** Opens the line with a voice token and places its call. */
export const placeCall = (platform: Reachable, grant: { id: string; token: string }, to: string): Promise<TestCaller> =>
  openCall(platform, grant, (sdp) => ({ type: 'call', to, callId: grant.id, platform: 'web', sdp }))

/** Opens a new line, like a page after a reload, and resumes the call with this line id. */
export const resumeCall = (
  platform: Reachable,
  grant: { id: string; token: string },
  id: string,
): Promise<TestCaller> => openCall(platform, grant, (sdp) => ({ type: 'resume', id, sdp }))

async function openCall(
  platform: Reachable,
  grant: { id: string; token: string },
  request: (sdp: string) => LineRequest,
): Promise<TestCaller> {
  const peer = await openPeer()
  const socket = openVoiceSocket(platform, grant.token)
  const replies = nextWhere<LineReply>()
  socket.on('message', (data) => replies.push(JSON.parse(String(data)) as LineReply))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  void closed.then((code) => replies.fail(new Error(`The line closed with ${code}`)))
  const said = (type: LineReply['type']) => replies.next((reply) => reply.type === type)

  await said('session')
  socket.send(JSON.stringify(request(peer.localDescription?.sdp ?? '')))
  return {
    said,
    async hangUp() {
      const call = await said('call')
      socket.send(JSON.stringify({ type: 'hangup', id: 'id' in call ? call.id : '' }))
    },
    transfer: (to) => socket.send(JSON.stringify({ type: 'transfer', callId: grant.id, to })),
    complete: (withCallId) => socket.send(JSON.stringify({ type: 'complete', callId: grant.id, withCallId })),
    closed,
    async close() {
      socket.terminate()
      await peer.close()
    },
  }
}
