import { Ban, ChartColumn, ListChecks, Phone, Settings, Voicemail } from 'lucide-react'
import { Fragment, startTransition, useId, useOptimistic, type MouseEvent } from 'react'
import { usePhone } from '../../view/use-phone'
import { missingForTab, type TabId } from '../../domain/access/page-access'
import { dueReminderCountAtom } from '../../state/reminders'
import { statisticsAtom } from '../../state/session'
import { namedPersonAtom, pathAtom } from '../../state/view'
import { useAtomValue } from '../../view/use-atom-value'
import { isPlainPress } from '../../ui/button/is-plain-press'
import { useStyles } from '../../ui/theme/use-styles'
import { TooltipBubble } from '../../ui/floating/tooltip'
import { accessFactsAtom, tabsAtom } from '../guards'
import type { PageId } from '../route-matcher'
import type { Tab } from '../routes'
import css from './sidebar.css?inline'

/** Absent for a tab without a screen. */
const ICONS: Partial<Record<TabId, typeof Phone>> = {
  call: Phone,
  lists: ListChecks,
  voicemail: Voicemail,
  report: ChartColumn,
  blocklist: Ban,
  settings: Settings,
}

/** A larger number is shown as this one with a plus. */
const COUNT_MAX = 99

const isCurrent = (tab: { id: TabId; page: PageId }, page: PageId) =>
  page === tab.page || (tab.id === 'call' && page === 'call_in_progress')

interface SidebarProps {
  page: PageId
  /** The tab of the page in view was pressed (`layout/tabs`). */
  onAgain: () => void
}

/**
 * The tabs of the product, as links with `aria-current` (`layout/tabs`). On narrow pages they form a bottom bar.
 * Call has the number of due reminders and Voicemail that of unread ones, with words for it (`layout/tabs`). If only the
 * icons fit, it is a dot, and a tooltip shows the name. A tab that does not work yet can have the focus, and says why on
 * hover, focus and press.
 */
export function Sidebar({ page, onAgain }: SidebarProps) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  const tabs = useAtomValue(tabsAtom)
  const unread = useAtomValue(statisticsAtom)?.voicemail ?? 0
  const due = useAtomValue(dueReminderCountAtom)
  /** The number on a tab, and what it counts. */
  const newsOf = (id: TabId): [number, string] => {
    if (id === 'call') return [due, text.app.dueReminders(due)]
    return id === 'voicemail' ? [unread, text.app.newVoicemails(unread)] : [0, '']
  }
  const path = useAtomValue(pathAtom)
  const facts = useAtomValue(accessFactsAtom)
  const missingFor = (tab: Tab) => (facts ? missingForTab(tab.path, path, facts) : 'setup')
  // The person whom a link names takes the log's place until the tab is pressed.
  const isPersonShown = useAtomValue(namedPersonAtom) !== null
  const tipId = useId()
  const [shown, show] = useOptimistic(page)
  const go = (tab: Tab) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    const isOpen = missingFor(tab) === undefined
    if (isOpen && path === tab.path && !isPersonShown) return onAgain()
    // The pressed tab is painted before the screen that it opens (`route/press-first`).
    const follow = () =>
      startTransition(() => {
        show(tab.page)
        actions.navigation.navigate(tab.path, { origin: elementId })
      })
    if (isOpen) actions.navigation.mayLeave(follow, elementId)
  }
  return (
    <nav part="sidebar" className="vp-sidebar" aria-label={text.app.sidebar}>
      {tabs.map((tab) => {
        const Icon = ICONS[tab.id]
        const [count, news] = newsOf(tab.id)
        const hasNews = count > 0
        const name = text.app.tabs[tab.id]
        const id = `${tipId}-${tab.id}`
        const missing = missingFor(tab)
        const open = missing === undefined
        return (
          <Fragment key={tab.id}>
            <a
              className="vp-sidebar__tab"
              // A link with an address cannot be disabled, so a closed tab has none, and says why (`guard/tabs`).
              {...(open
                ? { href: actions.navigation.hrefOf(tab.path) }
                : { role: 'link', tabIndex: 0, 'aria-disabled': true, 'aria-describedby': id })}
              aria-current={isCurrent(tab, shown) ? 'page' : undefined}
              // One label: a name that the browser joins from several nodes has a space before the comma.
              aria-label={hasNews ? `${name}, ${news}` : undefined}
              onClick={go(tab)}
            >
              <span className="vp-sidebar__icon">
                {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden />}
                {hasNews && <span className="vp-sidebar__dot" />}
              </span>
              <span className="vp-sidebar__label">{name}</span>
              {hasNews && (
                <span className="vp-sidebar__count" aria-hidden>
                  {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
                </span>
              )}
            </a>
            <TooltipBubble
              id={id}
              text={open ? name : text.app.tabShut[missing](name)}
              side={open ? 'right' : 'above'}
              showOnPress={!open}
            />
          </Fragment>
        )
      })}
    </nav>
  )
}
