import { createBlocklistActions } from '../../actions/blocklist'
import { usePart, usePhone } from '../../actions/phone-context'
import { LIMITS } from '../../domain/limits'
import { shownRange } from '../../state/blocklist'
import { Paging } from '../../ui/paging'

/** Which of the blocked numbers are shown, and the way to the others. */
export function BlocklistPaging({ page, count }: { page: number; count: number }) {
  const { text } = usePhone()
  const blocklist = usePart(createBlocklistActions)
  const words = text.blocking.list
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
