/**
 * Stands in the reasons of a call or a block for a ticked 'Other'. The platform's list does not have it, because the
 * widget adds it (`form/reasons-required`).
 */
export const OTHER_REASON = 'other'

/** The ticked reasons, with the text beside 'Other'. */
export interface ReasonChoice {
  reasons: string[]
  otherReason?: string
}

/** True for a text that says nothing. */
export const isBlank = (text: string | undefined): boolean => !text?.trim()

/** The reasons as they will be stored: the other text replaces 'Other', without blanks and duplicates. */
export function mergeReasons(reasons: readonly string[], otherReason: string | undefined): string[] {
  const texts = reasons.map((reason) => (reason === OTHER_REASON ? (otherReason ?? '') : reason).trim())
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** A call's stored reasons as the form shows them. A reason that is not on the list appears as the text of 'Other'. */
export function splitReasons(stored: readonly string[], listed: readonly string[]): ReasonChoice {
  const known = stored.filter((reason) => listed.includes(reason))
  const others = stored.filter((reason) => !listed.includes(reason) && !isBlank(reason))
  if (others.length === 0) return { reasons: known }
  return { reasons: [...known, OTHER_REASON], otherReason: [...new Set(others)].join(', ') }
}

/**
 * The errors to show after a refused attempt to save. `tried` is the form at that attempt. If Other was ticked later,
 * its empty text is not an error yet (`form/reasons-required`).
 */
export function errorsSince<E extends { otherReason?: unknown }>(
  tried: Pick<ReasonChoice, 'reasons'> | undefined,
  errors: E,
): E | Record<string, never> {
  if (!tried) return {}
  return tried.reasons.includes(OTHER_REASON) ? errors : { ...errors, otherReason: undefined }
}
