export { PreferenceList } from './PreferenceList'
export { usePreferences, useWishLines } from './use-preferences'
export { wishSentences } from './wish-sentences'
