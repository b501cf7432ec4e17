import { VoiceError } from '../domain/errors'
import { MICROPHONE_CODES, microphoneCodeOf } from '../domain/sound/microphone-code'

/**
 * Why the microphone did not open. The browser says it, or whoever opened it for this line: a host may have got the line
 * and the phone from two builds, so a `MicrophoneError` is told by its code.
 */
export function toMicrophoneError(cause: unknown): VoiceError {
  if (cause instanceof VoiceError) return cause
  const told = (cause as { code?: unknown } | undefined)?.code
  const code = MICROPHONE_CODES.find((one) => one === told) ?? microphoneCodeOf(cause)
  return new VoiceError(code, 'The microphone did not open', { cause })
}

/** Lets a microphone go. */
export function releaseMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
