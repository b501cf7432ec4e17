export { PreferenceList } from './PreferenceList'
export { usePreferences, useWishLines } from './use-preferences'
