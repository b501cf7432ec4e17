import { LIMITS } from '../../domain/limits'
import { sendDigits } from '../media/send-digits'

/** The RTCPeerConnection of one call, with one audio line in each direction and without trickle ICE. */
export interface LinePeer {
  /** An offer with every candidate found within the time limit. `restart` restarts ICE. */
  offer(restart?: boolean): Promise<string>
  accept(answer: string): Promise<void>
  /** Sends this track in place of the earlier one. */
  send(track: MediaStreamTrack): Promise<void>
  /** What the far end says, also while it is on hold. */
  received(): MediaStream
  /** Plays digits into the media (RFC 4733), after those still queued. False if the other side does not accept them. */
  sendDigits(digits: string): boolean
  stats(): Promise<RTCStatsReport>
  connectionState(): RTCPeerConnectionState
  close(): void
}

export function createLinePeer(
  iceServers: RTCIceServer[],
  microphone: MediaStream,
  onRemoteStream: (stream: MediaStream) => void,
): LinePeer {
  const connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
  const [track] = microphone.getAudioTracks()
  const { sender } = connection.addTransceiver(track ?? 'audio', { direction: 'sendrecv', streams: [microphone] })
  connection.ontrack = (event) => onRemoteStream(event.streams[0] ?? new MediaStream([event.track]))

  return {
    async offer(restart = false) {
      const offer = await connection.createOffer({ iceRestart: restart })
      const gathered = candidatesGathered(connection)
      await connection.setLocalDescription(offer)
      await gathered
      return connection.localDescription?.sdp ?? ''
    },
    accept: (answer) => connection.setRemoteDescription({ type: 'answer', sdp: answer }),
    send: (next) => sender.replaceTrack(next),
    received: () => new MediaStream(connection.getReceivers().map((receiver) => receiver.track)),
    sendDigits: (digits) => sendDigits(sender, digits),
    stats: () => connection.getStats(),
    connectionState: () => connection.connectionState,
    close() {
      connection.ontrack = null
      connection.close()
    },
  }
}

/**
 * Resolves when candidates are gathered, or at the time limit, because one slow STUN server must not delay a call. Call
 * it before the offer is set, because at a restart the state is still "complete" from the earlier gathering.
 */
function candidatesGathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(cap)
      connection.removeEventListener('icecandidate', check)
      resolve()
    }
    const check = (event: RTCPeerConnectionIceEvent) => {
      if (event.candidate === null) done()
    }
    const cap = setTimeout(done, LIMITS.iceGatheringMs)
    connection.addEventListener('icecandidate', check)
  })
}
