import { settings } from './en/settings'
import type { LateWords } from './index'

/** Words of the settings page, in every language. */
export const settingsWords: LateWords<typeof settings> = { en: settings }
