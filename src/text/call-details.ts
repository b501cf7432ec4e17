import { callDetails } from './en/call-details'
import type { LateWords } from './index'

/** Words of one call: details, form, card, in every language. */
export const callDetailsWords: LateWords<typeof callDetails> = { en: callDetails }
