/** Tone and gap of each digit, ms. Most voice menus recognize these reliably. */
export const DIGIT_MS = 100
export const DIGIT_GAP_MS = 70

/** The digits of a text that a telephone can send. */
export const playableDigits = (digits: string): string => digits.toUpperCase().replace(/[^0-9A-D*#]/g, '')

/**
 * Plays digits into the media (RFC 4733), after those still queued. False if the other side does not accept them there.
 */
export function sendDigits(sender: RTCRtpSender | undefined, digits: string): boolean {
  const dtmf = sender?.dtmf
  if (!dtmf?.canInsertDTMF) return false
  // insertDTMF replaces the queue, so the queued digits are passed again.
  dtmf.insertDTMF(dtmf.toneBuffer + playableDigits(digits), DIGIT_MS, DIGIT_GAP_MS)
  return true
}
