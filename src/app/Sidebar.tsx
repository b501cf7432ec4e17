import { Phone } from 'lucide-react'
import type { MouseEvent } from 'react'
import { usePhone } from '../actions/phone-context'
import { useStyles } from '../ui/theme/use-styles'
import type { PageId } from './match-route'
import { TABS } from './routes'
import css from './sidebar.css?inline'

const ICONS = { call: Phone }

/** The places of the product, as links with `aria-current` (decisions, sidebar). A bottom bar on narrow pages. */
export function Sidebar({ page, open }: { page: PageId; open: boolean }) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  const go = (path: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (open) actions.mayLeave(() => actions.navigate(path, { origin: elementId }))
  }
  return (
    <nav className="vp-sidebar" aria-label={text.app.sidebar}>
      {TABS.map(({ id, path, page: target }) => {
        const Icon = ICONS[id]
        return (
          <a
            key={id}
            className="vp-sidebar__tab"
            href={actions.hrefOf(path)}
            aria-current={page === target || (id === 'call' && page === 'call_in_progress') ? 'page' : undefined}
            aria-disabled={open ? undefined : true}
            aria-description={open ? undefined : text.app.tabsShut}
            onClick={go(path)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <span className="vp-sidebar__label">{text.app.tabs[id]}</span>
          </a>
        )
      })}
    </nav>
  )
}
