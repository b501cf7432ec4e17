/** Codes of refusals and error toasts that a script gets unchanged. */
const SHOWN_CODES = [
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
 * `unsupported`: this browser or page cannot place calls, or the line or the platform cannot do this; `no-call`: there is
 * no call to do it with; `canceled`: the person or the host page said no; `refused`: anything else, as the toast says.
 *
 * @public
 */
export type PhoneErrorCode =
  (typeof SHOWN_CODES)[number] | 'no-element' | 'no-call' | 'canceled' | 'refused' | 'destroyed'

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

/**
 * The error code of a refusal, by the code of the toast that was shown. Without a toast, the person or the host
 * canceled.
 */
export function phoneErrorCode(shown: string | undefined): PhoneErrorCode {
  if (shown === undefined) return 'canceled'
  return SHOWN_CODES.find((code) => code === shown) ?? 'refused'
}

/** Code that only some of a script's calls need. */
export const needed = <T>(module: { load(): Promise<T> }): Promise<T> =>
  module.load().catch(() => {
    throw new PhoneError('refused', 'Its code could not be loaded')
  })
