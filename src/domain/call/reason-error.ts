import { OTHER_REASON } from './other-reason'
import { LIMITS } from '../limits'

/** Names of the texts in `settings.reasons.errors`. */
export type ReasonError = 'empty' | 'tooLong' | 'duplicate' | 'other'

const folded = (text: string) => text.trim().toLocaleLowerCase('en')

/**
 * The error of a call reason's text, or null when it may be saved. It needs 1 to 200 characters and must be unique
 * regardless of case and spacing. 'Other' is taken, because every form has it (`settings/reasons`).
 *
 * @param others texts of the institute's other reasons
 */
export function reasonErrorOf(text: string, others: readonly string[]): ReasonError | null {
  const reason = folded(text)
  if (reason === '') return 'empty'
  if (text.trim().length > LIMITS.reasonMaxChars) return 'tooLong'
  if (reason === OTHER_REASON) return 'other'
  return others.some((other) => folded(other) === reason) ? 'duplicate' : null
}
