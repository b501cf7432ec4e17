import { blocking } from './en/blocking'
import type { LateWords } from './index'

/** Words of blocking and of the blocklist, in every language. */
export const blockingWords: LateWords<typeof blocking> = { en: blocking }
