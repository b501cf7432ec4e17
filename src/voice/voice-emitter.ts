import { createEmitter, type Emitter } from '../lib/emitter'
import type { VoiceEvents } from './voice-client'
import type { VoiceLog } from './voice-log'

/** Behind the port's `on`. */
export type VoiceEmitter = Emitter<VoiceEvents>

/** One an adapter. A listener that throws is logged and does not silence the others. */
export const createVoiceEmitter = (log: VoiceLog): VoiceEmitter =>
  createEmitter((error) => log.error('A voice listener failed', error))
