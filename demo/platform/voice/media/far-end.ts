import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  type RTCDtlsTransport,
} from 'werift'
import { RTP_TICKS_PER_FRAME } from '../audio/audio'
import type { IceOptions } from '../media-process/media-service'
import { createDigitReader, telephoneEventTypes } from './telephone-event'

export interface FarEndListeners {
  /** Called for every packet, sound or digit. It shows that the caller's media is alive. */
  onPacket(): void
  /** An Opus packet, in order. */
  onSound(packet: Buffer): void
  onDigit(digit: string): void
}

/** The WebRTC peer at the end of a call that is not a browser. It passes packets on and has no sound of its own. */
export interface FarEnd {
  /** Accepts an offer, the first or a later one (ICE restart). Returns the answer with all candidates. */
  answer(offer: string): Promise<string>
  /** The opposite, for a caller: creates an offer with all candidates, and accepts the answer. */
  offer(): Promise<string>
  accept(answer: string): Promise<void>
  /** Resolves when the media connection is established. */
  connected: Promise<void>
  /** Sends one frame of 20 ms. */
  send(opus: Buffer): void
  /** Sends nothing for 20 ms, but advances the timestamp. */
  skip(): void
  close(): Promise<void>
}

/**
 * An offer in a form that werift can handle. werift sends nothing to a candidate whose generation differs from its own
 * count of restarts, and after a lost offer only one side has counted the restart. It looks up each `.local` name for
 * 10 s, one after the other, and starts only after the last. So such a candidate gets the address that the browser's
 * own checks have revealed (RFC 8445 §7.3.1.3), or is left out before the first check (`line/first-media`).
 */
function readableOffer(offer: string, address: string | undefined): string {
  const visible = address
    ? offer.replace(/^(a=candidate:.*?)\S+\.local /gm, `$1${address} `)
    : offer.replace(/^a=candidate:.*\.local .*\r?\n/gm, '')
  return visible.replace(/ generation \d+/g, '').replace(/^a=end-of-candidates\r?\n/gm, '')
}

/** A message of the DTLS handshake (RFC 6347 §4.3.2). */
const HELLO_VERIFY_REQUEST = 3

/**
 * A hello that is answered late is sent again, and answered again. werift fails on the second answer, so that a slow
 * caller would have no sound. This drops it.
 */
function takeHelloOnce(transport: RTCDtlsTransport): void {
  transport.onStateChange.subscribe((state) => {
    if (state !== 'connecting') return
    // werift makes its socket right after this event.
    queueMicrotask(() => {
      const { dtls } = transport
      if (!dtls) return
      const handle = dtls.onHandleHandshakes
      let isVerified = false
      dtls.onHandleHandshakes = async (messages) => {
        const verifies = messages.some(({ msg_type }) => msg_type === HELLO_VERIFY_REQUEST)
        if (verifies && isVerified) return
        isVerified ||= verifies
        await handle(messages)
      }
    })
  })
}

export function createFarEnd(ice: IceOptions, listeners: FarEndListeners): FarEnd {
  const peer = new RTCPeerConnection({
    ...ice,
    // werift uses a public STUN server unless told otherwise.
    iceServers: ice.iceServers ?? [],
    codecs: {
      audio: [
        new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 }),
        new RTCRtpCodecParameters({ mimeType: 'audio/telephone-event', clockRate: 8000 }),
      ],
    },
  })
  const voice = new MediaStreamTrack({ kind: 'audio' })
  peer.addTransceiver(voice, { direction: 'sendrecv' })
  for (const transport of peer.dtlsTransports) takeHelloOnce(transport)

  const connected = new Promise<void>((resolve) => {
    peer.connectionStateChange.subscribe((state) => {
      if (state === 'connected') resolve()
    })
  })

  let address: string | undefined
  /** The browser's address in the last nominated candidate pair. Remembered, because a restart forgets the pair. */
  const addressOfBrowser = () => (address = peer.iceTransports[0]?.connection.nominated?.remoteAddr[0] ?? address)

  const digits = createDigitReader((digit) => listeners.onDigit(digit))
  let digitTypes = new Set<number>()
  let lastSequence: number | undefined
  peer.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      listeners.onPacket()
      if (digitTypes.has(header.payloadType)) return digits.read(payload, header.timestamp)
      const late = lastSequence !== undefined && ((header.sequenceNumber - lastSequence) & 0xffff) > 0x8000
      if (late || payload.length === 0) return
      lastSequence = header.sequenceNumber
      listeners.onSound(payload)
    })
  })

  let sequenceNumber = 0
  let timestamp = 0
  let talking = false
  const tick = () => {
    timestamp = (timestamp + RTP_TICKS_PER_FRAME) >>> 0
  }

  const localSdp = () => {
    const sdp = peer.localDescription?.sdp
    if (!sdp) throw new Error('The far end has nothing to say of itself')
    return sdp
  }

  return {
    async answer(offer) {
      if (!/^m=audio /m.test(offer)) throw new Error('The offer has no audio')
      digitTypes = telephoneEventTypes(offer)
      await peer.setRemoteDescription({ type: 'offer', sdp: readableOffer(offer, addressOfBrowser()) })
      await peer.setLocalDescription(await peer.createAnswer())
      return localSdp()
    },
    async offer() {
      await peer.setLocalDescription(await peer.createOffer())
      return localSdp()
    },
    accept: (answer) => peer.setRemoteDescription({ type: 'answer', sdp: answer }),
    connected,
    send(opus) {
      tick()
      sequenceNumber = (sequenceNumber + 1) & 0xffff
      // The sender fills in the payload type and the source.
      const header = new RtpHeader({ sequenceNumber, timestamp, marker: !talking, payloadType: 0, ssrc: 0 })
      talking = true
      voice.writeRtp(new RtpPacket(header, opus))
    },
    skip() {
      tick()
      talking = false
    },
    close: () => peer.close(),
  }
}
