import { OTHER_REASON, type PreCallForm } from './call-form'

/**
 * The errors to show after an attempt, whose form was `tried`. The text beside Other does not count as missing yet if
 * Other was ticked since (`form/reasons-required`).
 */
export function errorsSince<E extends { otherReason?: unknown }>(
  tried: Pick<PreCallForm, 'reasons'> | undefined,
  errors: E,
): E | Record<string, never> {
  if (!tried) return {}
  return tried.reasons.includes(OTHER_REASON) ? errors : { ...errors, otherReason: undefined }
}
