import { VoiceError, type EndReason, type IncomingOverReason, type VoiceErrorCode } from '../voice-client'
import type { SipEnd, SipReplaced, SipResponse, SipSession } from './jssip-api'

/** Final answers (RFC 3261 §21) that are the end of a placed call. All others mean that it could not be placed. */
const END_REASONS: Readonly<Record<number, EndReason>> = {
  403: 'rejected',
  408: 'no-answer',
  480: 'no-answer',
  486: 'busy',
  487: 'no-answer',
  600: 'busy',
  603: 'rejected',
}

/** Why a call could not be placed, by final answer. Any other answer is `auth`: the server did not accept the call. */
const ERRORS: Readonly<Record<number, VoiceErrorCode>> = {
  408: 'timeout',
  503: 'network',
  504: 'timeout',
}

/** Answers to a REGISTER that refuse the user or the password. */
const REFUSED = [401, 403, 404, 407]

/** JsSIP's names for causes on this side. */
const CONNECTION_ERROR = 'Connection Error'
const REQUEST_TIMEOUT = 'Request Timeout'
const RTP_TIMEOUT = 'RTP Timeout'
const WEBRTC_ERROR = 'WebRTC Error'

/**
 * Causes for which JsSIP would end an answered call, although the call survives them: a lost socket is replaced, lost
 * media is watched, and a failed offer may be repeated.
 */
export const SURVIVED: readonly string[] = [CONNECTION_ERROR, RTP_TIMEOUT, WEBRTC_ERROR]

/** The end of a call that the other side refused or did not answer. Undefined if it could not be placed. */
export const refusalReasonOf = ({ message }: SipEnd): EndReason | undefined => END_REASONS[message?.status_code ?? 0]

/** The end of a call that rang or was answered. `connected`: the socket to the server is open. */
export function endReasonOf(end: SipEnd, answered: boolean, connected: boolean): EndReason {
  if (answered) return end.originator === 'remote' ? 'remote' : 'session-lost'
  return refusalReasonOf(end) ?? (connected ? 'failed' : 'session-lost')
}

/** Why a call no longer rings here. A CANCEL says whether another telephone has answered it (RFC 3326). */
export function overReasonOf({ originator, message }: SipEnd): IncomingOverReason {
  if (originator !== 'remote') return 'timeout'
  const [, cause] = /cause=(\d+)/.exec(message?.getHeader?.('Reason') ?? '') ?? []
  if (cause === '200') return 'answered-elsewhere'
  return cause === undefined ? 'caller-hung-up' : 'timeout'
}

/** Why a call could not be placed. JsSIP reports `Canceled` if the socket was lost. */
export function placingErrorOf({ message, cause }: SipEnd, connected: boolean): VoiceError {
  const status = message?.status_code
  if (status !== undefined) return new VoiceError(ERRORS[status] ?? 'auth', `The SIP server answered ${status}`)
  if (!connected) return new VoiceError('network', 'The SIP server was lost')
  if (cause === REQUEST_TIMEOUT) return new VoiceError('timeout', 'The SIP server did not answer')
  // Without JsSIP's message, which would be shown to the person.
  return new VoiceError('failed', undefined, { cause: new Error(cause) })
}

/** Why the session did not open. */
export function registrationErrorOf(response: SipResponse | null): VoiceError {
  if (response && REFUSED.includes(response.status_code)) {
    return new VoiceError('auth', `The SIP server answered ${response.status_code}`)
  }
  return new VoiceError('network', `The SIP server answered ${response?.status_code ?? 'nothing'}`)
}

/**
 * Where a call is at the other side, for another call that takes its place there.
 *
 * @param called the number, unless the other side called
 */
export function placeOf(session: SipSession, called: string | undefined): { number: string; replaces: SipReplaced } {
  if (called !== undefined) return { number: called, replaces: session }
  const { _request, _from_tag, _to_tag, remote_identity: caller } = session
  // JsSIP names the tags as if this side had called.
  return { number: caller.uri.user, replaces: { _request, _from_tag: _to_tag, _to_tag: _from_tag } }
}
