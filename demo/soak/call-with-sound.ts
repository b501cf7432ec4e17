import { RtpHeader, RtpPacket } from 'werift'
import type { LineReply, LineRequest } from '../../src/api/contract/voice-line'
import type { Reachable, TestClient } from '../platform/testing/sign-in'
import { openVoiceSocket, openPeer } from '../platform/testing/test-caller'
import { FRAME_MS, RTP_TICKS_PER_FRAME } from '../platform/voice/audio/audio'

/** Answers at once and plays a tone. */
const TONE = '+12125550199'
/** Opus without sound. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe])

/** A call whose two sides send and receive sound, for as long as it lasts. */
export interface CallWithSound {
  /** The longest time between two packets since this was asked last, ms. */
  longestGap(): number
  /** Why it has ended. Undefined while it lasts. */
  endedBy(): string | undefined
  hangUp(): Promise<void>
}

/** Places a call and resolves when its sound arrives. */
export async function callWithSound(server: Reachable, client: TestClient): Promise<CallWithSound> {
  const { body: grant } = await client.get<{ id: string; token: string }>(`/v1/jwt/phones/${TONE}`)
  const peer = await openPeer()
  const socket = openVoiceSocket(server, grant.token)
  const send = (request: LineRequest) => socket.send(JSON.stringify(request))
  let lineId = ''
  let reason: string | undefined
  let gap = 0
  let heardAt: number | undefined
  const timers: NodeJS.Timeout[] = []

  await new Promise<void>((resolve, reject) => {
    const refuse = () => reject(new Error('The call was not placed'))
    socket.on('error', refuse)
    socket.on('close', refuse)
    socket.on('message', (data) => {
      const reply = JSON.parse(String(data)) as LineReply
      if (reply.type === 'session') {
        const sdp = peer.localDescription?.sdp ?? ''
        send({ type: 'call', to: TONE, callId: grant.id, platform: 'web', sdp })
      }
      if (reply.type === 'call') {
        lineId = reply.id
        void peer.setRemoteDescription({ type: 'answer', sdp: reply.sdp })
      }
      if (reply.type === 'hangup') reason = reply.reason
      if (reply.type === 'error' || reply.type === 'hangup') refuse()
    })
    peer.onTrack.subscribe((track) =>
      track.onReceiveRtp.subscribe(() => {
        const now = performance.now()
        gap = Math.max(gap, now - (heardAt ?? now))
        heardAt = now
        resolve()
      }),
    )
  })
  let sequenceNumber = 0
  const [sender] = peer.getSenders()
  timers.push(
    setInterval(() => {
      sequenceNumber = (sequenceNumber + 1) & 0xffff
      const timestamp = (sequenceNumber * RTP_TICKS_PER_FRAME) >>> 0
      const header = new RtpHeader({ sequenceNumber, timestamp, payloadType: 0, ssrc: 0 })
      void sender?.sendRtp(new RtpPacket(header, SILENCE))
    }, FRAME_MS),
  )

  return {
    longestGap() {
      const longest = Math.max(gap, performance.now() - (heardAt ?? 0))
      gap = 0
      return longest
    },
    endedBy: () => reason,
    async hangUp() {
      timers.forEach(clearInterval)
      if (socket.readyState === socket.OPEN) send({ type: 'hangup', id: lineId })
      socket.close()
      await peer.close()
    },
  }
}
