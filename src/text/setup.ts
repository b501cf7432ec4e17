import { setup } from './en/setup'
import type { LateWords } from './index'

export const setupWords: LateWords<typeof setup> = { en: setup }
