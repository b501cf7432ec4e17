import { VoiceError, type VoiceEvents } from '../voice-client'
import type { VoiceEmitter } from '../voice-emitter'
import type { SipRequest, SipSession } from './jssip-api'
import { overReasonOf } from './sip-mapping'

/** Not a 6xx, which would end it at the other telephones too. */
const RINGS_ELSEWHERE = 480

/** The calls that ring at this line. */
export interface SipRings {
  ring(session: SipSession, request: SipRequest): void
  /** Undefined if it does not ring. */
  get(id: string): SipSession | undefined
  /** It is a call from now on. */
  taken(id: string): void
  decline(id: string): void
  /** The line closes, and nothing is told of what rings. */
  clear(): void
}

/**
 * @param answering the call that is being answered here. The other side's end of its ringing ends it, and what goes wrong here it
 * tells itself
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
        // An earlier line, whose server was lost, may give it up late: by then it may ring by this one.
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

/** It goes on ringing elsewhere. Nothing for one that does not ring. */
export function declineSession(session: SipSession): void {
  if (!session.isEnded()) session.terminate({ status_code: RINGS_ELSEWHERE })
}

/** Who calls. A platform may name the call and the person (docs/telephony.md). */
function readInvite(request: SipRequest): VoiceEvents['incoming'] {
  const callId = request.getHeader('X-Call-Id')
  const personId = request.getHeader('X-Person-Id')
  const name = request.getHeader('X-Person-Name')
  return {
    ...{ id: callId ?? request.call_id, from: request.from.uri.user },
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
