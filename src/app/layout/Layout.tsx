import { ArrowLeft } from 'lucide-react'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { usePhone } from '../../view/use-phone'
import { isPhonePage } from '../../domain/paths'
import { BlockingDialogs } from '../../features/blocking'
import { KeypadDrawer } from '../../features/softphone'
import { CallBanner, LateIncomingCalls } from '../../features/live-call'
import { CallDialogs } from '../../features/pre-call'
import { logExcerptAtom } from '../../state/call/family-calls'
import { useAtomValue, useSetAtom } from '../../view/use-atom-value'
import { namedPersonAtom } from '../../state/view'
import type { Text } from '../../text'
import { Button } from '../../ui/button/button'
import { KEEPS_READING_PLACE } from '../../ui/focus/keeps-reading-place'
import { staysUntilRead } from '../../ui/focus/stays-until-read'
import { useStyles } from '../../ui/theme/use-styles'
import { Header } from './Header'
import css from './layout.css?inline'
import { LateShortcuts } from '../../features/shortcuts/LateShortcuts'
import { LISTS } from '../lists'
import type { RouteMatch } from '../route-matcher'
import { Notices } from './Notices'
import type { AppRoute } from '../routes'
import { ScreenBoundary } from '../ScreenBoundary'
import { Sidebar } from './Sidebar'
import { focusHeading } from './use-heading-focus'
import { useScrollToTop } from './use-scroll-to-top'

/**
 * Dark header, sidebar, content. `children` is the screen of the route. `view` is the target of a change of route: the
 * screen, or the list if the list is the page.
 */
export function Layout({
  match,
  tabsOpen,
  view,
  children,
}: {
  match: RouteMatch<AppRoute> | undefined
  tabsOpen: boolean
  view: RefObject<HTMLDivElement | null>
  children: ReactNode
}) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  const listId = match?.route.list
  const list = listId && LISTS[listId]
  const hasPerson = useAtomValue(namedPersonAtom) !== null
  const shows = list && match?.route.pattern === list.home && !hasPerson ? 'list' : 'detail'
  const back = match && wayBackOf(match, text)
  const follow = (path: string) =>
    actions.navigation.mayLeave(() => actions.navigation.navigate(path, { origin: elementId }), elementId)
  const detail = useScrollToTop(match)
  useOwnExcerpt(match)
  return (
    <div ref={staysUntilRead} className="vp-layout" {...KEEPS_READING_PLACE}>
      <Header withKeypad={tabsOpen} />
      <div className="vp-layout__notices">
        <Notices onSetupPage={match !== undefined && isPhonePage(match.route.pattern)} />
      </div>
      <div className="vp-layout__banner">
        <CallBanner />
      </div>
      <Sidebar page={match?.route.page ?? 'none'} onAgain={() => view.current && focusHeading(view.current)} />
      <div className={`vp-layout__content${list ? ' vp-layout__content--list' : ''}`} data-shows={shows}>
        {list ? (
          <div className="vp-layout__list" ref={shows === 'list' ? view : undefined}>
            <ScreenBoundary path={list.home}>
              <list.Log />
            </ScreenBoundary>
          </div>
        ) : null}
        <div className="vp-layout__detail" ref={detail}>
          <div className="vp-layout__detail-inner" data-wide={match?.route.wide}>
            {back && shows === 'detail' ? (
              <Button
                className={`vp-layout__back${back.isToList ? ' vp-layout__back--narrow' : ''}`}
                variant="white"
                icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden />}
                onClick={() => follow(back.path)}
              >
                {back.label}
              </Button>
            ) : null}
            <div ref={shows === 'detail' ? view : undefined}>{children}</div>
          </div>
        </div>
        <KeypadDrawer />
        <CallDialogs />
        <LateIncomingCalls />
        <BlockingDialogs />
        <LateShortcuts />
      </div>
    </div>
  )
}

/** Ends the call log's excerpt when the person goes to another page, unless that is a call (`log/excerpt`). */
function useOwnExcerpt(match: RouteMatch<AppRoute> | undefined) {
  const setExcerpt = useSetAtom(logExcerptAtom)
  const isOfCalls = match?.route.list === 'call-log' || match?.route.page === 'call_in_progress'
  useEffect(() => {
    if (!isOfCalls) setExcerpt(null)
  }, [isOfCalls, setExcerpt])
}

/** Leads back to where the screen was opened: its own target, or else the list that a narrow page hides. */
function wayBackOf(match: RouteMatch<AppRoute>, text: Text) {
  const { back, list } = match.route
  if (back) return { path: back.path(match), label: back.label(text), isToList: false }
  return list && { path: LISTS[list].home, label: LISTS[list].back(text), isToList: true }
}
