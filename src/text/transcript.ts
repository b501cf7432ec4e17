import { transcript } from './en/transcript'
import type { LateWords } from './index'

/** Words of a transcript, in every language. */
export const transcriptWords: LateWords<typeof transcript> = { en: transcript }
