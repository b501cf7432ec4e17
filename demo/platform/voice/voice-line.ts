import type { VoiceLine, VoiceLineOptions } from './voice-line-options'

export declare function attachVoiceLine(options: VoiceLineOptions): VoiceLine
