/** Letters that run from right to left, and marks that turn what follows them. */
const TURNING =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name, or other text of people, as a part of a longer text: after an Arabic name the groups of a telephone number
 * would stand in reverse order. The marks are FSI and PDI of the bidirectional algorithm (UAX #9); nobody sees or hears
 * them.
 */
export const isolateText = (text: string): string => (TURNING.test(text) ? `\u2068${text}\u2069` : text)
