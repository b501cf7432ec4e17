import { cutText } from '../lib/cut-text'
import { LIMITS } from './limits'
import { numberInText } from './number/written-number'

const FIRST_WORDS = new RegExp(`^[\\s,]*(?:[^\\s,]+[\\s,]*){0,${LIMITS.searchWordsMax}}`)

/**
 * The part of a search text that is sent: the one number in it (`number/written`), or else its first words and letters,
 * because a platform refuses more (`platform/sizes`).
 */
export const searchRequest = (text: string): string =>
  numberInText(text)?.number ?? (FIRST_WORDS.exec(cutText(text, LIMITS.searchTextMaxChars))?.[0] ?? '').trim()

/** True if only the first words of a search are sent, which its field says (`search/words`). */
export const isSearchCut = (text: string): boolean =>
  !numberInText(text) && text.split(/[\s,]+/).filter(Boolean).length > LIMITS.searchWordsMax
