import { f as VoiceLog, V as VoiceClient } from '../voice-client-CqU5eSb6.js';

interface WebrtcVoiceOptions {
    /** Address of the voice line, `wss://…/voice`; `?token=` is added. */
    voiceUrl: string;
    /** Opens the microphone; rejects with a VoiceError or the browser's own error. */
    openMicrophone(deviceId?: string): Promise<MediaStream>;
    iceServers?: RTCIceServer[];
    log?: VoiceLog;
}
/**
 * The default line: WebRTC to the platform's own far end over one WebSocket (`line/candidates`), the line of the
 * reference platform. A token is good for one call; the session closes with it. A lost socket is taken up again within
 * the grace time, lost media by an ICE restart: the product sees only `session` and `media` events.
 */
declare function webrtcVoice(options: WebrtcVoiceOptions): VoiceClient;

export { type WebrtcVoiceOptions, webrtcVoice };
