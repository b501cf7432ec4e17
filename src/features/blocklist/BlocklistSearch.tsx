import { createBlocklistActions } from '../../actions/blocklist'
import { usePart, useWords } from '../../view/use-phone'
import { blocklistAtom } from '../../state/blocklist'
import { useAtomValue } from '../../view/use-atom-value'
import { useSearchHint } from '../../view/use-search-hint'
import { blockingWords } from '../../text/en/blocking'
import { TypedSearch } from '../../ui/field/typed-search'

/**
 * Search by name or number. It starts by itself after a pause, or at once on Enter. It never moves the focus
 * (`blocklist/rows`).
 */
export function BlocklistSearch() {
  const blocklist = usePart(createBlocklistActions)
  const words = useWords('blocking', blockingWords).list
  const { query } = useAtomValue(blocklistAtom)
  return (
    <form
      role="search"
      aria-label={words.search}
      className="vp-blocklist-search"
      onSubmit={(event) => event.preventDefault()}
    >
      <TypedSearch
        label={words.search}
        placeholder={words.searchPlaceholder}
        clearLabel={words.clearSearch}
        hint={useSearchHint(query)}
        query={query}
        onSearch={(text, when) => blocklist.searchBlocklist(text.trim(), when)}
      />
    </form>
  )
}
