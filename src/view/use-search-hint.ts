import { LIMITS } from '../domain/limits'
import { isSearchCut } from '../domain/search-request'
import { useText } from './use-phone'

/** What the field of a search says under it if not all of its words are sent (`search/words`). */
export function useSearchHint(query: string): string | undefined {
  const { common } = useText()
  return isSearchCut(query) ? common.searchCut(LIMITS.searchWordsMax) : undefined
}
