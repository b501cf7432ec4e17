import { cutText } from '../lib/cut-text'
import { LIMITS } from './limits'

const FIRST_WORDS = new RegExp(`^[\\s,]*(?:[^\\s,]+[\\s,]*){0,${LIMITS.searchWordsMax}}`)

/**
 * The part of a search text that is sent: its first words and letters, because a platform refuses more
 * (`platform/sizes`).
 */
export const searchRequest = (text: string): string =>
  (FIRST_WORDS.exec(cutText(text, LIMITS.searchTextMaxChars))?.[0] ?? '').trim()
