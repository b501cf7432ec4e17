import { LIMITS } from '../../domain/limits'

/** The digits of a text that a telephone can send. */
export const playableDigits = (digits: string): string => digits.toUpperCase().replace(/[^0-9A-D*#]/g, '')

/**
 * Plays digits into the media (RFC 4733), after those still queued. False if the other side does not accept them there.
 */
export function sendDigits(sender: RTCRtpSender | undefined, digits: string): boolean {
  const dtmf = sender?.dtmf
  if (!dtmf?.canInsertDTMF) return false
  // insertDTMF replaces the queue, so the queued digits are passed again.
  dtmf.insertDTMF(dtmf.toneBuffer + playableDigits(digits), LIMITS.dtmfToneMs, LIMITS.dtmfGapMs)
  return true
}
