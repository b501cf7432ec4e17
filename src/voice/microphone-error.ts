import { microphoneCodeOf } from '../domain/sound/microphone-code'
import { VoiceError, type VoiceErrorCode } from './voice-client'

const MICROPHONE_CODES: readonly string[] = ['mic-denied', 'mic-missing', 'mic-busy', 'insecure']

/** Why the microphone did not open, whether the browser or our own microphone door says it. */
export function toMicrophoneError(cause: unknown): VoiceError {
  if (cause instanceof VoiceError) return cause
  const told = cause instanceof Error ? (cause as Error & { code?: unknown }).code : undefined
  const code = MICROPHONE_CODES.includes(String(told)) ? (told as VoiceErrorCode) : microphoneCodeOf(cause)
  return new VoiceError(code, 'The microphone did not open', { cause })
}

/** Lets a microphone go. */
export function releaseMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
