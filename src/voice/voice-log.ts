/** The log of an adapter, without tokens, names and numbers. The browser's `Logger` has this type. */
export interface VoiceLog {
  error(message: string, error?: unknown): void
  warn(message: string): void
}

/** Logs nothing. */
export const silentLog: VoiceLog = { error: () => undefined, warn: () => undefined }
