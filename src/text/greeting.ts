import { greeting } from './en/greeting'
import type { LateWords } from './index'

/** Words of the voicemail greeting, in every language. */
export const greetingWords: LateWords<typeof greeting> = { en: greeting }
