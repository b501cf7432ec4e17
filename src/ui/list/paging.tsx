import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { IconButton } from '../button/icon-button'
import css from './paging.css?inline'
import { useStyles } from '../theme/use-styles'

export interface PagingProps {
  /** Name of the ways through the pages. */
  label: string
  /** What is shown of how many. */
  text: string
  previousLabel: string
  nextLabel: string
  /** From 1. */
  page: number
  lastPage: number
  onPage: (page: number) => void
}

/** Which part of a list is shown, and the way to the others, where there are any. */
export function Paging({ label, text, previousLabel, nextLabel, page, lastPage, onPage }: PagingProps) {
  useStyles(css)
  const way = (name: string, to: number, Icon: LucideIcon) => {
    const isThere = to >= 1 && to <= lastPage
    return (
      // At either end it is disabled and keeps its focus: whoever went there by it is still there.
      <IconButton
        label={name}
        icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
        aria-disabled={!isThere || undefined}
        onClick={() => isThere && onPage(to)}
      />
    )
  }
  return (
    <nav className="vp-paging" aria-label={label}>
      <p>{text}</p>
      {lastPage > 1 && (
        <span>
          {way(previousLabel, page - 1, ChevronLeft)}
          {way(nextLabel, page + 1, ChevronRight)}
        </span>
      )}
    </nav>
  )
}
