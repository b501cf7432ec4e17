import { createBlocklistActions } from '../../actions/blocklist'
import { usePart, useWords } from '../../view/use-phone'
import { blocklistAtom } from '../../state/blocklist'
import { useAtomValue } from '../../view/use-atom-value'
import { blockingWords } from '../../text/en/blocking'
import { SearchField } from '../../ui/field/search-field'
import { useSearchText } from '../../ui/field/use-search-text'

/**
 * Search by name or number. It starts by itself after a pause, or at once on Enter. It never moves the focus
 * (`blocklist/search`).
 */
export function BlocklistSearch() {
  const blocklist = usePart(createBlocklistActions)
  const words = useWords('blocking', blockingWords).list
  const { query } = useAtomValue(blocklistAtom)
  const [shown, setShown] = useSearchText(query)
  const search = (next: string, when?: 'now') => {
    setShown(next)
    blocklist.searchBlocklist(next.trim(), when)
  }
  return (
    <form
      role="search"
      aria-label={words.search}
      className="vp-blocklist-search"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        search(shown, 'now')
      }}
    >
      <SearchField
        label={words.search}
        hideLabel
        placeholder={words.searchPlaceholder}
        clearLabel={words.clearSearch}
        value={shown}
        onChange={search}
        onClear={() => search('', 'now')}
      />
    </form>
  )
}
