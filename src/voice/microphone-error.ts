import { VoiceError, MICROPHONE_CODES, microphoneCodeOf } from '../domain/errors'

/**
 * Why the microphone did not open. The error comes from the browser, or from the code that opened it for this line. A
 * host may have the line and the phone from two builds, so the code identifies a `MicrophoneError`.
 */
export function toMicrophoneError(cause: unknown): VoiceError {
  if (cause instanceof VoiceError) return cause
  const given = (cause as { code?: unknown } | undefined)?.code
  const code = MICROPHONE_CODES.find((one) => one === given) ?? microphoneCodeOf(cause)
  return new VoiceError(code, 'The microphone did not open', { cause })
}

/** Releases a microphone. */
export function releaseMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
