import { VoiceError, type VoiceEvents } from '../voice-client'
import type { VoiceEmitter } from '../voice-emitter'
import type { SipRequest, SipSession } from './jssip-api'
import { overReasonOf } from './sip-mapping'

/** Not a 6xx, which would end the call on the other telephones too. */
const RINGS_ELSEWHERE = 480

/** The calls that ring at this line. */
export interface SipRings {
  ring(session: SipSession, request: SipRequest): void
  /** Undefined if that call does not ring. */
  get(id: string): SipSession | undefined
  /** Call it when the ringing has become a call. */
  taken(id: string): void
  decline(id: string): void
  /** Forgets all ringing calls without an event, because the line closes. */
  clear(): void
}

/**
 * @param answering the call with this id, if it is being answered here. It fails if the other side stops the ringing.
 * It reports errors of this side itself.
 */
export function createSipRings(
  emitter: VoiceEmitter,
  answering: (id: string) => { fail(error: VoiceError): void } | undefined,
): SipRings {
  const sessions = new Map<string, SipSession>()
  return {
    ring(session, request) {
      const incoming = readInvite(request)
      const { id } = incoming
      sessions.set(id, session)
      session.on('failed', (end) => {
        // An earlier line, whose server was lost, may give up the call late, when it already rings on this line.
        if (sessions.get(id) !== session) return
        sessions.delete(id)
        const call = answering(id)
        if (call && end.originator !== 'remote') return
        emitter.emit('incoming-over', { id, reason: overReasonOf(end) })
        call?.fail(new VoiceError('no-call', 'It rings no more'))
      })
      emitter.emit('incoming', incoming)
    },
    get: (id) => sessions.get(id),
    taken: (id) => void sessions.delete(id),
    decline(id) {
      const session = sessions.get(id)
      sessions.delete(id)
      if (session) declineSession(session)
    },
    clear: () => sessions.clear(),
  }
}

/** Stops the ringing here, while other telephones go on. Does nothing for a call that no longer rings. */
export function declineSession(session: SipSession): void {
  if (!session.isEnded()) session.terminate({ status_code: RINGS_ELSEWHERE })
}

/** Who calls. A platform may name the call and the person (docs/telephony.md). */
function readInvite(request: SipRequest): VoiceEvents['incoming'] {
  const callId = request.getHeader('X-Call-Id')
  const personId = request.getHeader('X-Person-Id')
  const name = request.getHeader('X-Person-Name')
  return {
    id: callId ?? request.call_id,
    from: request.from.uri.user,
    ...(callId && { callId }),
    ...(personId && { personId }),
    ...(name && { fromName: readName(name) }),
  }
}

function readName(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
