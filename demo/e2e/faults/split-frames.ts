/** The complete WebSocket frames at the start of these bytes from a server (unmasked, RFC 6455 5.2), and the rest. */
export function splitFrames(bytes: Buffer): { frames: Buffer[]; rest: Buffer } {
  const frames: Buffer[] = []
  let rest = bytes
  for (let length = frameLength(rest); length !== undefined && length <= rest.length; length = frameLength(rest)) {
    frames.push(rest.subarray(0, length))
    rest = rest.subarray(length)
  }
  return { frames, rest }
}

/** Undefined while the header is incomplete. */
function frameLength(bytes: Buffer): number | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes.readUInt8(1) & 0x7f
  if (short < 126) return 2 + short
  if (short === 126) return bytes.length < 4 ? undefined : 4 + bytes.readUInt16BE(2)
  return bytes.length < 10 ? undefined : 10 + Number(bytes.readBigUInt64BE(2))
}
