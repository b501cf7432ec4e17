import { Ban, ChartColumn, Phone, Settings, Voicemail } from 'lucide-react'
import { Fragment, useId, type MouseEvent } from 'react'
import { usePhone } from '../../view/use-phone'
import type { TabId } from '../../domain/access/page-access'
import { statisticsAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { isPlainPress } from '../../ui/button/is-plain-press'
import { useStyles } from '../../ui/theme/use-styles'
import { TooltipBubble } from '../../ui/floating/tooltip'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { tabsAtom } from '../guards'
import type { PageId } from '../match-route'
import css from './sidebar.css?inline'

/** Absent for a tab without a screen. */
const ICONS: Partial<Record<TabId, typeof Phone>> = {
  call: Phone,
  voicemail: Voicemail,
  report: ChartColumn,
  blocklist: Ban,
  settings: Settings,
}

/** A larger number is shown as this one with a plus. */
const COUNT_MAX = 99

const isCurrent = (tab: { id: TabId; page: PageId }, page: PageId) =>
  page === tab.page || (tab.id === 'call' && page === 'call_in_progress')

/**
 * The tabs of the product, as links with `aria-current` (`layout/tabs`). On narrow pages they form a bottom bar.
 * Voicemail has the number of unread ones, and words for it (`layout/voicemail-count`). If only the icons fit, it is a
 * dot, and a tooltip shows the name. A tab that does not work yet can have the focus, and says why on hover, focus and
 * press.
 */
export function Sidebar({ page, open }: { page: PageId; open: boolean }) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  const tabs = useAtomValue(tabsAtom)
  const unread = useAtomValue(statisticsAtom)?.voicemail ?? 0
  const tipId = useId()
  const go = (path: string) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    if (open) actions.mayLeave(() => actions.navigate(path, { origin: elementId }), elementId)
  }
  return (
    <nav part="sidebar" className="vp-sidebar" aria-label={text.app.sidebar}>
      {tabs.map((tab) => {
        const Icon = ICONS[tab.id]
        const hasNews = tab.id === 'voicemail' && unread > 0
        const name = text.app.tabs[tab.id]
        const id = `${tipId}-${tab.id}`
        return (
          <Fragment key={tab.id}>
            <a
              className="vp-sidebar__tab"
              href={actions.hrefOf(tab.path)}
              aria-current={isCurrent(tab, page) ? 'page' : undefined}
              aria-disabled={open ? undefined : true}
              aria-describedby={open ? undefined : id}
              onClick={go(tab.path)}
            >
              <span className="vp-sidebar__icon">
                {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
                {hasNews && <span className="vp-sidebar__dot" />}
              </span>
              <span className="vp-sidebar__label">{name}</span>
              {hasNews && (
                <span className="vp-sidebar__count" aria-hidden>
                  {unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
                </span>
              )}
              {hasNews && <VisuallyHidden>{`, ${text.app.newVoicemails(unread)}`}</VisuallyHidden>}
            </a>
            <TooltipBubble
              id={id}
              text={open ? name : text.app.tabShut(name)}
              side={open ? 'right' : 'above'}
              showOnPress={!open}
            />
          </Fragment>
        )
      })}
    </nav>
  )
}
