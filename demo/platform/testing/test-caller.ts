import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters } from 'werift'
import { WebSocket } from 'ws'
import type { LineReply } from '../../../src/api/contract/voice-line'
import { nextWhere } from './next-where'
import type { Reachable } from './sign-in'

/** A caller without a browser, with enough WebRTC to place a call on the voice line and to receive its messages. */
export interface TestCaller {
  /** Resolves with the first reply of this type, including one that arrived earlier. */
  said(type: LineReply['type']): Promise<LineReply>
  hangUp(): Promise<void>
  /** Closes the connection without a hang-up. */
  close(): Promise<void>
}

/** Opens the line with a voice token and places its call. */
export async function placeCall(
  platform: Reachable,
  grant: { id: string; token: string },
  to: string,
): Promise<TestCaller> {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: { audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })] },
  })
  peer.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), { direction: 'sendrecv' })
  await peer.setLocalDescription(await peer.createOffer())

  const socket = new WebSocket(`${platform.url.replace(/^http/, 'ws')}/voice?token=${grant.token}`)
  const replies = nextWhere<LineReply>()
  socket.on('message', (data) => replies.push(JSON.parse(String(data)) as LineReply))
  socket.on('close', (code) => replies.fail(new Error(`The line closed with ${code}`)))
  const said = (type: LineReply['type']) => replies.next((reply) => reply.type === type)

  await said('session')
  const sdp = peer.localDescription?.sdp ?? ''
  socket.send(JSON.stringify({ type: 'call', to, callId: grant.id, platform: 'web', sdp }))
  return {
    said,
    async hangUp() {
      const call = await said('call')
      socket.send(JSON.stringify({ type: 'hangup', id: 'id' in call ? call.id : '' }))
    },
    async close() {
      socket.terminate()
      await peer.close()
    },
  }
}
