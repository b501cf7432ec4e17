import { recording } from './en/recording'
import type { LateWords } from './index'

/** Words of the player, in every language. */
export const recordingWords: LateWords<typeof recording> = { en: recording }
