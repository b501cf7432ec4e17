import type { PreCallForm } from './form-fields'
import { OTHER_REASON } from './other-reason'

/**
 * The errors to show after a refused attempt to save. `tried` is the form at that attempt. If Other was ticked later,
 * its empty text is not an error yet (`form/reasons-required`).
 */
export function errorsSince<E extends { otherReason?: unknown }>(
  tried: Pick<PreCallForm, 'reasons'> | undefined,
  errors: E,
): E | Record<string, never> {
  if (!tried) return {}
  return tried.reasons.includes(OTHER_REASON) ? errors : { ...errors, otherReason: undefined }
}
