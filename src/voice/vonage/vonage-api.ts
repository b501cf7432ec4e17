/**
 * The part of `@vonage/client-sdk` 2.x that the adapter uses, declared from its public documentation. The package is an
 * optional peer under a commercial license, so this repository has neither its code nor its typings.
 */

/** The SDK's enumerations are strings, or objects with their name. */
export type Named = string | { name: string }

export interface VonageEvents {
  legStatusUpdate: (callId: string, legId: string, status: Named) => void
  callHangup: (callId: string, quality: unknown, reason: Named) => void
  /** `from` is a number without a plus, or a name. */
  callInvite: (callId: string, from: string, channelType: Named) => void
  callInviteCancel: (callId: string, reason: Named) => void
  callTransfer: (callId: string, conversationId: string) => void
  callMediaReconnecting: (callId: string) => void
  /** The SDK spells it this way. */
  callMediaReconnection: (callId: string) => void
  callMediaDisconnect: (callId: string, reason: Named) => void
  callMediaError: (callId: string, error: unknown) => void
  mute: (callId: string, legId: string, muted: boolean) => void
  sessionError: (reason: Named) => void
  reconnecting: () => void
  reconnection: () => void
}

export interface VonageSettings {
  region?: 'US' | 'EU' | 'AP'
  rtcStatsTelemetry: boolean
  autoReconnectMedia: boolean
}

export interface VonageClient {
  createSession(token: string): Promise<string>
  refreshSession(token: string): Promise<void>
  deleteSession(): Promise<void>
  serverCall(context: Record<string, string>): Promise<string>
  answer(callId: string): Promise<void>
  hangup(callId: string): Promise<void>
  mute(callId: string): Promise<void>
  unmute(callId: string): Promise<void>
  sendDTMF(callId: string, digits: string): Promise<void>
  getPeerConnection(callId: string): RTCPeerConnection | undefined
  getAudioOutputElement(): (HTMLAudioElement & { setSinkId?(deviceId: string): Promise<void> }) | undefined
  on<K extends keyof VonageEvents>(event: K, listener: VonageEvents[K]): symbol
  off<K extends keyof VonageEvents>(event: K, listener: symbol): void
}

export interface VonageModule {
  VonageClient: new (settings: VonageSettings) => VonageClient
}
