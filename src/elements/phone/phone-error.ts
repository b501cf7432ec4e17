/** Codes of refusals and error toasts that a script gets unchanged. */
const TOLD_CODES = [
  'unsupported',
  'not-ready',
  'busy',
  'own-number',
  'invalid-number',
  'emergency-number',
  'missing-phone',
  'other-tab',
  'mic-denied',
  'mic-missing',
  'mic-busy',
  'insecure',
] as const

/**
 * Why a command of the script API was refused. `no-element`: no element can show the questions before a call;
 * `unsupported`: this browser or page cannot place calls; `canceled`: the person or the host page said no; `refused`: anything else, as the toast says.
 *
 * @public
 */
export type PhoneErrorCode = (typeof TOLD_CODES)[number] | 'no-element' | 'canceled' | 'refused' | 'destroyed'

/** @public */
export class PhoneError extends Error {
  override readonly name = 'PhoneError'
  constructor(
    readonly code: PhoneErrorCode,
    message: string = code,
  ) {
    super(message)
  }
}

/**
 * Refuses a bad argument of a script's function: the error says what the function expects, but not the value, which may be
 * personal (`script/acts`). @throws PhoneError
 */
export function expectArgument(isGood: boolean, command: string, expected: string): asserts isGood {
  if (!isGood) throw new PhoneError('refused', `${command}() expects ${expected}`)
}

/** The script's code for the shown toast. Without a toast, the person or the host canceled. */
export function phoneErrorCode(told: string | undefined): PhoneErrorCode {
  if (told === undefined) return 'canceled'
  return TOLD_CODES.find((code) => code === told) ?? 'refused'
}
