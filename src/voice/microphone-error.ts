import { VoiceError, type VoiceErrorCode } from './voice-client'

const CODES: Readonly<Record<string, VoiceErrorCode>> = {
  NotAllowedError: 'mic-denied',
  SecurityError: 'mic-denied',
  NotFoundError: 'mic-missing',
  OverconstrainedError: 'mic-missing',
  NotReadableError: 'mic-busy',
  AbortError: 'mic-busy',
}
const MICROPHONE_CODES: readonly string[] = ['mic-denied', 'mic-missing', 'mic-busy', 'insecure']

/** Why the microphone did not open, whether the browser or our own microphone door says it. */
export function toMicrophoneError(cause: unknown): VoiceError {
  if (cause instanceof VoiceError) return cause
  const { name, code } = cause instanceof Error ? (cause as Error & { code?: unknown }) : { name: '', code: undefined }
  const known = MICROPHONE_CODES.includes(String(code)) ? (code as VoiceErrorCode) : CODES[name]
  return new VoiceError(known ?? 'failed', 'The microphone did not open', { cause })
}

/** Lets a microphone go. */
export function releaseMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
