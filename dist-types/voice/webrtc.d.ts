import { V as VoiceKit, a as VoiceLog, b as VoiceClient } from '../voice-client.js';

interface WebrtcVoiceOptions {
    /** Address of the voice line, `wss://…/voice`. The token is its first message. */
    voiceUrl: string;
    /** Opens the microphone. Rejects with a VoiceError or the browser's own error. */
    openMicrophone(deviceId?: string): Promise<MediaStream>;
    /** How loud a microphone is, 0 to 1. Without it nobody is told that they speak while muted. */
    microphoneLevel?: VoiceKit['microphoneLevel'];
    iceServers?: RTCIceServer[];
    log?: VoiceLog;
}
/**
 * The default line: WebRTC to the platform's far end over one WebSocket (`line/port`), as in the reference
 * platform. A token is valid for one call, and the session closes with it. A lost socket is replaced within the grace
 * time, and lost media restarts ICE. The product sees only `session` and `media` events.
 */
declare function webrtcVoice(options: WebrtcVoiceOptions): VoiceClient;

export { type WebrtcVoiceOptions, webrtcVoice };
