import { V as VoiceKit, b as VoiceClient } from '../voice-client.js';

/**
 * The part of `@vonage/client-sdk` 2.x that the adapter uses, declared from its public documentation. The package is an
 * optional peer under a commercial license, so this repository has neither its code nor its typings.
 */
/** The SDK's enumerations are strings, or objects with their name. */
type Named = string | {
    name: string;
};
interface VonageEvents {
    legStatusUpdate: (callId: string, legId: string, status: Named) => void;
    callHangup: (callId: string, quality: unknown, reason: Named) => void;
    /** `from` is a number without a plus, or a name. */
    callInvite: (callId: string, from: string, channelType: Named) => void;
    callInviteCancel: (callId: string, reason: Named) => void;
    callTransfer: (callId: string, conversationId: string) => void;
    callMediaReconnecting: (callId: string) => void;
    /** The SDK spells it this way. */
    callMediaReconnection: (callId: string) => void;
    callMediaDisconnect: (callId: string, reason: Named) => void;
    callMediaError: (callId: string, error: unknown) => void;
    mute: (callId: string, legId: string, muted: boolean) => void;
    sessionError: (reason: Named) => void;
    reconnecting: () => void;
    reconnection: () => void;
}
interface VonageSettings {
    region?: 'US' | 'EU' | 'AP';
    rtcStatsTelemetry: boolean;
    autoReconnectMedia: boolean;
}
interface VonageClient {
    createSession(token: string): Promise<string>;
    refreshSession(token: string): Promise<void>;
    deleteSession(): Promise<void>;
    serverCall(context: Record<string, string>): Promise<string>;
    answer(callId: string): Promise<void>;
    hangup(callId: string): Promise<void>;
    mute(callId: string): Promise<void>;
    unmute(callId: string): Promise<void>;
    sendDTMF(callId: string, digits: string): Promise<void>;
    getPeerConnection(callId: string): RTCPeerConnection | undefined;
    getAudioOutputElement(): (HTMLAudioElement & {
        setSinkId?(deviceId: string): Promise<void>;
    }) | undefined;
    on<K extends keyof VonageEvents>(event: K, listener: VonageEvents[K]): symbol;
    off<K extends keyof VonageEvents>(event: K, listener: symbol): void;
}
interface VonageModule {
    VonageClient: new (settings: VonageSettings) => VonageClient;
}

interface VonageVoiceOptions {
    /** The service's address, if its region is not the account's default. */
    region?: 'US' | 'EU' | 'AP';
    /** A new token for the running session. It is requested once when the provider rejects the old one. */
    freshToken?(): Promise<string>;
    /** Loads the SDK in another way. The default imports `@vonage/client-sdk`, which the host installs. */
    load?(): Promise<VonageModule>;
}
/**
 * A line over Vonage's Client SDK (`line/sip-optional`), loaded when first used. Without a kit the microphone is not
 * checked first, so a missing one is reported as denied.
 */
declare function vonageVoice(options?: VonageVoiceOptions): (kit?: Partial<VoiceKit>) => Promise<VoiceClient>;

export { type VonageVoiceOptions, vonageVoice };
