import { createBlocklistActions } from '../../actions/blocklist'
import { usePart, useWords } from '../../view/use-phone'
import { LIMITS } from '../../domain/limits'
import { shownRange } from '../../state/blocklist'
import { blockingWords } from '../../text/en/blocking'
import { Paging } from '../../ui/list/paging'

/** Which blocked numbers are shown, and the buttons to the others. */
export function BlocklistPaging({ page, count }: { page: number; count: number }) {
  const blocklist = usePart(createBlocklistActions)
  const words = useWords('blocking', blockingWords).list
  return (
    <Paging
      label={words.pages}
      text={words.showing(...shownRange(page, count), count)}
      previousLabel={words.previous}
      nextLabel={words.next}
      page={page}
      lastPage={Math.ceil(count / LIMITS.blocklistPageSize)}
      onPage={blocklist.showBlocklistPage}
    />
  )
}
