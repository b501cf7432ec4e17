/** Where an adapter reports what it lives through. Never tokens, names or numbers. A `Logger` of the browser fits. */
export interface VoiceLog {
  error(message: string, error?: unknown): void
  warn(message: string): void
}

/** Says nothing. */
export const silentLog: VoiceLog = { error: () => undefined, warn: () => undefined }
