import type { VonageClient, VonageEvents } from '../../voice/vonage/vonage-api'

type Outcome = 'answers' | 'busy' | 'no-answer' | 'rejects' | 'hangs-up' | 'rings' | 'transfers' | 'never-settles'

/** The error with which the real SDK rejects: `{ type, code, message }`. */
const failure = (type: string) => Object.assign(new Error(type), { type, code: 1000 })

interface DoubleCall {
  id: string
  outcome: Outcome
  muted: boolean
  digits: string
  over: boolean
  connection: RTCPeerConnection
}

/** Milliseconds between the steps of a call. Fake timers advance them. */
const STEP_MS = 10

/**
 * A double of the public API of `@vonage/client-sdk` 2.3.1, with its observed behavior, including the surprising parts:
 * events before the call's promise settles, busy reported as REMOTE_HANGUP, rejection of a second hang-up, other
 * people's legs, and events of calls that ended long ago.
 */
export class VonageDouble implements VonageClient {
  readonly calls: DoubleCall[] = []
  sessions = 0
  /** Calls that ring and that nobody has answered. */
  readonly ringing = new Set<string>()
  #invites = new Set<string>()
  #listeners = new Map<symbol, { event: string; listener: (...args: never[]) => void }>()

  /** `numbers` maps numbers to behaviors. `microphone` creates the track that the SDK opens by itself. */
  constructor(
    readonly outcomeOf: (to: string) => Outcome,
    readonly microphone: () => MediaStreamTrack,
  ) {}

  get listenerCount(): number {
    return this.#listeners.size
  }

  async createSession(token: string): Promise<string> {
    if (token !== 'good') throw failure('session:error:invalid-token')
    return `session-${++this.sessions}`
  }
  async refreshSession(token: string): Promise<void> {
    if (token !== 'good') throw failure('session:error:expired-token')
  }
  async deleteSession(): Promise<void> {}

  async serverCall(context: Record<string, string>): Promise<string> {
    const outcome = this.outcomeOf(context.to ?? '')
    if (outcome === 'never-settles') return new Promise(() => undefined)
    const call = this.#place(outcome)
    // Observed: the first event can fire before the promise settles.
    if (outcome !== 'busy') this.tell('legStatusUpdate', call.id, 'other-leg', 'RINGING')
    this.#play(call)
    return call.id
  }

  /** Somebody calls. Returns the call's id. */
  invite(from: string): string {
    const id = `invite-${this.#invites.size + 1}`
    this.#invites.add(id)
    this.ringing.add(id)
    this.tell('callInvite', id, from, 'phone')
    return id
  }
  /** Somebody else answers, or the caller gives up. */
  cancelInvite(id: string, reason: string): void {
    this.ringing.delete(id)
    this.tell('callInviteCancel', id, reason)
  }
  async answer(id: string): Promise<void> {
    if (!this.ringing.delete(id)) throw failure('voice:error:no_call_found')
    this.#place('rings', id)
  }

  async hangup(id: string): Promise<void> {
    const call = this.#live(id)
    this.#end(call, 'LOCAL_HANGUP')
  }
  async mute(id: string): Promise<void> {
    this.#live(id).muted = true
  }
  async unmute(id: string): Promise<void> {
    this.#live(id).muted = false
  }
  async sendDTMF(id: string, digits: string): Promise<void> {
    this.#live(id).digits += digits
  }
  getPeerConnection(id: string): RTCPeerConnection | undefined {
    return this.calls.find((call) => call.id === id && !call.over)?.connection
  }
  getAudioOutputElement(): undefined {
    return undefined
  }

  on<K extends keyof VonageEvents>(event: K, listener: VonageEvents[K]): symbol {
    const handle = Symbol(event)
    this.#listeners.set(handle, { event, listener })
    return handle
  }
  off<K extends keyof VonageEvents>(_event: K, handle: symbol): void {
    this.#listeners.delete(handle)
  }

  /** Fires an event, as the service would. */
  tell<K extends keyof VonageEvents>(event: K, ...args: Parameters<VonageEvents[K]>): void {
    for (const entry of [...this.#listeners.values()]) {
      if (entry.event === event) (entry.listener as (...values: unknown[]) => void)(...args)
    }
  }

  farEndHangsUp(id: string): void {
    this.#end(this.#live(id), 'REMOTE_HANGUP')
  }

  #place(outcome: Outcome, id = `call-${this.calls.length + 1}`): DoubleCall {
    const track = this.microphone()
    const sender = {
      track,
      async replaceTrack(next: MediaStreamTrack) {
        sender.track = next
      },
    }
    const stats = new Map<string, unknown>([
      ['in', { type: 'inbound-rtp', packetsReceived: 50 * this.calls.length + 50, packetsLost: 0, jitter: 0.001 }],
      ['pair', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.02 }],
    ])
    const connection = { getSenders: () => [sender], getStats: async () => stats } as unknown as RTCPeerConnection
    const call = { id, outcome, muted: false, digits: '', over: false, connection }
    this.calls.push(call)
    return call
  }

  #play(call: DoubleCall): void {
    const soon = (steps: number, act: () => void) =>
      setTimeout(() => {
        if (!call.over) act()
      }, steps * STEP_MS)
    const answer = () => {
      this.tell('legStatusUpdate', 'a-call-long-over', 'other-leg', 'ANSWERED')
      this.tell('legStatusUpdate', call.id, 'other-leg', { name: 'ANSWERED' })
    }
    switch (call.outcome) {
      case 'answers':
        return void soon(1, answer)
      case 'transfers':
        return void soon(1, () => this.tell('callTransfer', call.id, 'conversation-1'))
      case 'busy':
        return void soon(1, () => this.#end(call, 'REMOTE_HANGUP'))
      case 'rejects':
        return void soon(1, () => this.#end(call, 'REMOTE_REJECT'))
      case 'no-answer':
        return void soon(2, () => this.#end(call, 'REMOTE_NO_ANSWER_TIMEOUT'))
      case 'hangs-up':
        soon(1, answer)
        return void soon(2, () => this.#end(call, 'REMOTE_HANGUP'))
    }
  }

  #live(id: string): DoubleCall {
    const call = this.calls.find((candidate) => candidate.id === id)
    if (!call) throw failure('voice:error:no_call_found')
    if (call.over) throw failure('voice:error:invalid_call_action')
    return call
  }

  /** The hang-up event fires a little later, and the SDK releases its own microphone. */
  #end(call: DoubleCall, reason: string): void {
    call.over = true
    for (const sender of call.connection.getSenders()) sender.track?.stop()
    setTimeout(() => this.tell('callHangup', call.id, {}, reason), 0)
  }
}
