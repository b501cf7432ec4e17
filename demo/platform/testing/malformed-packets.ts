import { randomBytes, randomInt } from 'node:crypto'

/** Packets of each protocol that shares the port (RFC 7983): cut off, with wrong lengths, or with random bytes. */
export function malformedPackets(): Uint8Array[] {
  const firstBytes = { stun: 0x00, dtls: 0x16, alert: 0x15, turn: 0x40, rtp: 0x80, extendedRtp: 0x9f, unknown: 0xff }
  return Object.values(firstBytes).flatMap((first) => [
    Uint8Array.of(),
    Uint8Array.of(first),
    Uint8Array.of(first, 0xfe, 0xfd, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff),
    // A STUN magic cookie behind a length that the packet does not have.
    Uint8Array.of(first, 1, 0xff, 0xff, 0x21, 0x12, 0xa4, 0x42, ...new Array<number>(12).fill(7), 0, 6, 0xff, 0xff),
    // An RTCP type with 31 reports and none inside.
    Uint8Array.of(first, 200, 0xff, 0xff, 1, 2, 3, 4),
    ...Array.from({ length: 20 }, () => Uint8Array.of(first, ...randomBytes(1 + randomInt(200)))),
  ])
}
