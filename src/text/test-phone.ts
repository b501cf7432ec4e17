import { testPhone } from './en/test-phone'
import type { LateWords } from './index'

export const testPhoneWords: LateWords<typeof testPhone> = { en: testPhone }
