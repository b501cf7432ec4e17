import { VoiceError, type VoiceErrorCode } from '../errors'

const CODES: Readonly<Record<VoiceErrorCode, true>> = {
  'mic-denied': true,
  'mic-missing': true,
  'mic-busy': true,
  auth: true,
  network: true,
  timeout: true,
  'busy-local': true,
  'no-call': true,
  insecure: true,
  'transfer-failed': true,
  failed: true,
}

const isVoiceErrorCode = (code: unknown): code is VoiceErrorCode => Object.hasOwn(CODES, String(code))

/**
 * Converts an error of a line to a `VoiceError` if it has a `code` of the port (`line/port`), and otherwise returns it
 * unchanged. A host's own line may throw any object.
 */
export function toLineError(cause: unknown): unknown {
  if (cause instanceof VoiceError) return cause
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown }
  return isVoiceErrorCode(code) ? new VoiceError(code, String(message ?? code), { cause }) : cause
}
