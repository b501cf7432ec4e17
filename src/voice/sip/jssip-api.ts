/**
 * The part of `jssip` 3.x that the adapter uses. The package is an optional peer, so not even its types may be
 * named outside.
 */

/** A socket as JsSIP expects it: it sends and receives SIP messages, one per frame (RFC 7118). */
export interface JsSipSocket {
  via_transport: string
  readonly url: string
  readonly sip_uri: string
  connect(): void
  disconnect(): void
  send(message: string): boolean
  /** JsSIP sets these. */
  onconnect?(): void
  ondisconnect?(error: boolean, code?: number, reason?: string): void
  ondata?(data: unknown): void
}

export interface SipResponse {
  status_code: number
  reason_phrase?: string
}

/** A request of the other side. */
export interface SipRequest {
  call_id: string
  from: { uri: { user: string } }
  getHeader(name: string): string | undefined
}

export interface SipEnd {
  originator: 'local' | 'remote' | 'system'
  /** Null if the call ended on this side. A CANCEL has only headers. */
  message: (Partial<SipResponse> & Partial<Pick<SipRequest, 'getHeader'>>) | null
  cause: string
}

export interface SipSessionEvents {
  peerconnection: (event: { peerconnection: RTCPeerConnection }) => void
  icecandidate: (event: { ready(): void }) => void
  progress: (event: { originator: string; response: SipResponse | null }) => void
  accepted: () => void
  failed: (event: SipEnd) => void
  ended: (event: SipEnd) => void
  refer: (event: { reject(): void }) => void
  hold: (event: SipHold) => void
  unhold: (event: SipHold) => void
}

export interface SipHold {
  originator: 'local' | 'remote'
}

/** The progress of a transfer (RFC 3515): the answer to the REFER, and what the other side then reports. */
export interface SipReferEvents {
  requestSucceeded: () => void
  requestFailed: () => void
  accepted: () => void
  failed: () => void
}

export interface SipRequestEvents {
  /** 408 or 481, which end the call. */
  onDialogError?(response: SipResponse): void
}

export interface SipTerminate {
  cause?: string
  status_code?: number
}

/** What JsSIP reads of the call that another one is to take the place of. */
export interface SipReplaced {
  readonly _request: { call_id: string }
  /** The tags of the one who called, and of the one who was called. */
  readonly _from_tag: string
  readonly _to_tag: string
}

export interface SipSession extends SipReplaced {
  readonly remote_identity: { uri: { user: string } }
  isEnded(): boolean
  /** Answers a call that rings here. The event `accepted` follows. */
  answer(options: Pick<SipCallSettings, 'mediaStream' | 'pcConfig'>): void
  on<K extends keyof SipSessionEvents>(event: K, listener: SipSessionEvents[K]): void
  terminate(options?: SipTerminate): void
  /** Sends a request within the call. JsSIP's own offers go through it too. */
  sendRequest(method: string, options?: { eventHandlers?: SipRequestEvents }): unknown
  refer(
    target: string,
    options: { eventHandlers: SipReferEvents; extraHeaders: string[]; replaces?: SipReplaced },
  ): unknown
  /** Returns false while another offer is pending. */
  renegotiate(options: { rtcOfferConstraints: RTCOfferOptions }, done: () => void): boolean
  sendDTMF(digits: string, options: { transportType: 'INFO'; duration: number; interToneGap: number }): void
}

export interface SipUserAgentEvents {
  connected: () => void
  disconnected: () => void
  registered: () => void
  registrationFailed: (event: { response: SipResponse | null; cause: string }) => void
  newRTCSession: (event: { originator: 'local' | 'remote'; session: SipSession; request: SipRequest }) => void
}

export interface SipCallSettings {
  eventHandlers: Partial<SipSessionEvents>
  extraHeaders: string[]
  mediaStream: MediaStream
  pcConfig: RTCConfiguration
}

export interface SipUserAgent {
  start(): void
  stop(): void
  isConnected(): boolean
  call(target: string, settings: SipCallSettings): SipSession
  on<K extends keyof SipUserAgentEvents>(event: K, listener: SipUserAgentEvents[K]): void
}

export interface SipUserAgentSettings {
  sockets: JsSipSocket[]
  uri: string
  authorization_user: string
  password: string
  register_expires: number
  session_timers: boolean
  connection_recovery_min_interval: number
  connection_recovery_max_interval: number
  user_agent: string
}

export interface JsSipModule {
  UA: new (settings: SipUserAgentSettings) => SipUserAgent
  debug: { disable(): unknown }
}
