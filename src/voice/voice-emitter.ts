import { createEmitter, type Emitter } from '../lib/emitter'
import type { VoiceEvents } from './voice-client'
import type { VoiceLog } from './voice-log'

/** The implementation of the port's `on`. */
export type VoiceEmitter = Emitter<VoiceEvents>

/** One per adapter. A listener that throws is logged and does not stop the others. */
export const createVoiceEmitter = (log: VoiceLog): VoiceEmitter =>
  createEmitter((error) => log.error('A voice listener failed', error))
