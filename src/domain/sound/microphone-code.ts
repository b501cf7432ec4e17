/** Problems that a person can solve. */
export const MICROPHONE_CODES = ['mic-denied', 'mic-missing', 'mic-busy', 'insecure'] as const

/** Why the microphone is not available, in the voice port's words (`line/port`). */
export type MicrophoneCode = (typeof MICROPHONE_CODES)[number] | 'failed'

const CODE_BY_NAME = new Map<string, MicrophoneCode>([
  ['NotAllowedError', 'mic-denied'],
  ['SecurityError', 'mic-denied'],
  ['NotFoundError', 'mic-missing'],
  ['OverconstrainedError', 'mic-missing'],
  ['NotReadableError', 'mic-busy'],
  ['AbortError', 'mic-busy'],
])

/** Classifies the error that `getUserMedia` rejected with. */
export const microphoneCodeOf = (error: unknown): MicrophoneCode =>
  (error instanceof Error && CODE_BY_NAME.get(error.name)) || 'failed'
