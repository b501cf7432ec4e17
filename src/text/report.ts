import { report } from './en/report'
import type { LateWords } from './index'

export const reportWords: LateWords<typeof report> = { en: report }
