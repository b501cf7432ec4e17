import { c as VoiceFactory } from '../voice-client.js';

/** Who registers at the SIP server, and how its media gets through. */
interface SipCredentials {
    user: string;
    password: string;
    /** STUN and TURN servers, with their own short-lived credentials. Default: `iceServers` of the line's options. */
    iceServers?: RTCIceServer[];
}
interface SipVoiceOptions {
    /** Addresses of interchangeable SIP servers, `wss://…`. `ws://` only on this machine. */
    servers: readonly string[];
    /** The domain of the SIP addresses, `phone.example`. */
    domain: string;
    /**
     * Turns the platform's voice token into credentials. Default: the token is `user:password`, made by the platform for
     * one call, or to wait for calls.
     */
    credentials?(token: string): SipCredentials | Promise<SipCredentials>;
    iceServers?: RTCIceServer[];
    /**
     * The telephones obey INVITE with Replaces (RFC 3891), so that the other sides of two calls can be connected
     * (`can.complete`). Default: they do not.
     */
    replaces?: boolean;
    /** `relay` sends all media through a TURN server. */
    iceTransportPolicy?: RTCIceTransportPolicy;
    /** Loads JsSIP in another way. The default imports `jssip`, which the host installs. */
    load?(): Promise<unknown>;
}

/**
 * A line to a telephone system that speaks SIP over WebSocket (RFC 7118), as Kamailio, Asterisk and FreeSWITCH do
 * (`line/sip-optional`). JsSIP is loaded when first used, and its log, which would hold digests, is off.
 */
declare function sipVoice(options: SipVoiceOptions): VoiceFactory;

export { type SipCredentials, type SipVoiceOptions, sipVoice };
