import { startTimeLimit } from '../../lib/time-limit'
import { VoiceError } from '../voice-client'
import type { JsSipModule, SipUserAgent, SipUserAgentEvents } from './jssip-api'
import { createServerSocket } from './server-socket'
import { registrationErrorOf } from './sip-mapping'

const REGISTER_EXPIRES_S = 600
const RECONNECT_MAX_S = 4
/** How long a call's BYE waits for a server after the sockets to all of them were lost. */
const LAST_WORD_MS = 30_000

export interface SipLineOptions {
  jssip: JsSipModule
  servers: readonly string[]
  domain: string
  user: string
  password: string
  /** The socket to the server was lost or replaced. Called only while the line is open. */
  onSocket(state: 'lost' | 'back'): void
  /** The server refused to renew the registration of an open line. */
  onRefused(error: VoiceError): void
  /** The other side calls. */
  onCall(call: Pick<Parameters<SipUserAgentEvents['newRTCSession']>[0], 'session' | 'request'>): void
}

/** A registered user agent. */
export interface SipLine {
  agent: SipUserAgent
  /** Ends the calls, unregisters and closes. If the server is lost, this waits until a server is back. */
  close(): void
}

/** Registers at the first server that opens. @throws VoiceError `auth`, `network`, `timeout` */
export function openSipLine(options: SipLineOptions, withinMs: number, cancel: AbortSignal): Promise<SipLine> {
  const agent = new options.jssip.UA({
    sockets: [createServerSocket(options.servers)],
    uri: `sip:${options.user}@${options.domain}`,
    authorization_user: options.user,
    password: options.password,
    register_expires: REGISTER_EXPIRES_S,
    session_timers: true,
    connection_recovery_min_interval: 1,
    connection_recovery_max_interval: RECONNECT_MAX_S,
    user_agent: 'Virtual Phone',
  })
  let phase: 'opening' | 'open' | 'closed' = 'opening'

  return new Promise((resolve, reject) => {
    const limit = startTimeLimit(withinMs, { cancel, late: () => new VoiceError('timeout', 'No SIP server answered') })
    const fail = (error: unknown) => {
      if (phase !== 'opening') return
      phase = 'closed'
      limit.clear()
      agent.stop()
      reject(error instanceof Error ? error : new VoiceError('network'))
    }
    limit.signal.addEventListener('abort', () => fail(limit.signal.reason), { once: true })

    agent.on('registered', () => {
      if (phase !== 'opening') return
      phase = 'open'
      limit.clear()
      resolve({ agent, close })
    })
    agent.on('registrationFailed', ({ response }) => {
      // No answer means that the socket was lost. The agent tries the next server.
      if (!response) return
      const error = registrationErrorOf(response)
      if (phase === 'open') options.onRefused(error)
      else fail(error)
    })
    agent.on('newRTCSession', ({ originator, session, request }) => {
      if (originator === 'remote') options.onCall({ session, request })
    })
    let connected = false
    agent.on('disconnected', () => {
      // Fails only if every server was tried and none connected. After a lost connection the agent tries the next one.
      if (!connected) fail(new VoiceError('network', 'No SIP server can be reached'))
      if (phase === 'open') options.onSocket('lost')
    })
    agent.on('connected', () => {
      connected = true
      if (phase === 'open') options.onSocket('back')
    })
    agent.start()
  })

  function close() {
    if (phase !== 'open') return
    phase = 'closed'
    if (agent.isConnected()) return agent.stop()
    let stopped = false
    const stop = () => {
      clearTimeout(timer)
      if (!stopped) agent.stop()
      stopped = true
    }
    const timer = setTimeout(stop, LAST_WORD_MS)
    agent.on('connected', stop)
  }
}
