import { callForm } from './en/call-form'
import type { LateWords } from './index'

/** Words of what is asked before a call and of its form, in every language. */
export const callFormWords: LateWords<typeof callForm> = { en: callForm }
