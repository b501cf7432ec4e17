const DIGITS = '0123456789*#ABCD'

/** Payload types of `telephone-event` in an offer (RFC 4733): 126 in Chromium, 101 in Firefox. */
export function telephoneEventTypes(sdp: string): Set<number> {
  return new Set([...sdp.matchAll(/^a=rtpmap:(\d+) telephone-event\//gm)].map((match) => Number(match[1])))
}

/** Reads digits from RTP. One key press is many packets that share a timestamp. */
export function createDigitReader(onDigit: (digit: string) => void) {
  let lastTimestamp: number | undefined
  return {
    read(payload: Buffer, timestamp: number) {
      const digit = DIGITS[payload[0] ?? -1]
      if (!digit || timestamp === lastTimestamp) return
      lastTimestamp = timestamp
      onDigit(digit)
    },
  }
}
