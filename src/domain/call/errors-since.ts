import { OTHER_REASON, type PreCallForm } from './call-form'

/**
 * The errors to show after a try with the form as it was then. Other's text is not missing yet if Other was ticked since
 * (`form/other-error`).
 */
export function errorsSince<E extends { otherReason?: unknown }>(
  tried: Pick<PreCallForm, 'reasons'> | undefined,
  errors: E,
): E | Record<string, never> {
  if (!tried) return {}
  return tried.reasons.includes(OTHER_REASON) ? errors : { ...errors, otherReason: undefined }
}
