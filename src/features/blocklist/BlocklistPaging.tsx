import { ChevronLeft, ChevronRight } from 'lucide-react'
import { usePhone } from '../../actions/phone-context'
import { LIMITS } from '../../domain/limits'
import { shownRange } from '../../state/blocklist'
import { IconButton } from '../../ui/icon-button'

/** Which of the blocked numbers are shown, and the way to the others. */
export function BlocklistPaging({ page, count }: { page: number; count: number }) {
  const { text } = usePhone()
  const words = text.blocking.list
  const last = Math.ceil(count / LIMITS.blocklistPageSize)
  return (
    <nav className="vp-blocklist-paging" aria-label={words.pages}>
      <p>{words.showing(...shownRange(page, count), count)}</p>
      {last > 1 && (
        <span>
          <PageButton label={words.previous} to={page - 1} last={last} Icon={ChevronLeft} />
          <PageButton label={words.next} to={page + 1} last={last} Icon={ChevronRight} />
        </span>
      )}
    </nav>
  )
}

interface PageButtonProps {
  label: string
  to: number
  last: number
  Icon: typeof ChevronLeft
}

/** At either end it is disabled and keeps its focus: whoever went there by it is still there. */
function PageButton({ label, to, last, Icon }: PageButtonProps) {
  const { actions } = usePhone()
  const isThere = to >= 1 && to <= last
  return (
    <IconButton
      label={label}
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
      aria-disabled={!isThere || undefined}
      onClick={() => isThere && actions.showBlocklistPage(to)}
    />
  )
}
