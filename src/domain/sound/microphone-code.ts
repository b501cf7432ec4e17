/** What a person can mend. */
export const MICROPHONE_CODES = ['mic-denied', 'mic-missing', 'mic-busy', 'insecure'] as const

/** Why there is no microphone, in the words of the voice port (`line/port`). */
export type MicrophoneCode = (typeof MICROPHONE_CODES)[number] | 'failed'

const CODE_BY_NAME = new Map<string, MicrophoneCode>([
  ['NotAllowedError', 'mic-denied'],
  ['SecurityError', 'mic-denied'],
  ['NotFoundError', 'mic-missing'],
  ['OverconstrainedError', 'mic-missing'],
  ['NotReadableError', 'mic-busy'],
  ['AbortError', 'mic-busy'],
])

/** What the error means that `getUserMedia` rejected with. */
export const microphoneCodeOf = (error: unknown): MicrophoneCode =>
  (error instanceof Error && CODE_BY_NAME.get(error.name)) || 'failed'
