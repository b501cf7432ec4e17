import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { IconButton } from '../button/icon-button'
import css from './paging.css?inline'
import { useStyles } from '../theme/use-styles'

export interface PagingProps {
  /** Accessible name of the page navigation. */
  label: string
  /** The shown range and the total. */
  text: string
  previousLabel: string
  nextLabel: string
  /** From 1. */
  page: number
  lastPage: number
  onPage: (page: number) => void
}

/** The shown range of a list, and the page navigation if there is more than one page. */
export function Paging({ label, text, previousLabel, nextLabel, page, lastPage, onPage }: PagingProps) {
  useStyles(css)
  const way = (name: string, to: number, Icon: LucideIcon) => {
    const isThere = to >= 1 && to <= lastPage
    return (
      // At either end the button is disabled but keeps its focus, so a person who paged there does not lose it.
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
