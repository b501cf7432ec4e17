import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePhone } from '../actions/phone-context'
import { PATHS } from '../domain/paths'
import { CallLog } from '../features/call-log'
import { KeypadDrawer } from '../features/keypad'
import { CallBanner } from '../features/live-call'
import { CallDialogs } from '../features/pre-call'
import { Button } from '../ui/button'
import { useStyles } from '../ui/theme/use-styles'
import { Header } from './Header'
import css from './layout.css?inline'
import type { RouteMatch } from './match-route'
import { Notices } from './Notices'
import type { AppRoute } from './routes'
import { SetupNotice } from './screens/SetupNotice'
import { Sidebar } from './Sidebar'

/** Dark header, sidebar, content (product §2, Layout; look.md). `children` is the screen of the route. */
export function Layout({
  match,
  tabsOpen,
  children,
}: {
  match: RouteMatch<AppRoute> | undefined
  tabsOpen: boolean
  children: ReactNode
}) {
  useStyles(css)
  const { actions, text, elementId } = usePhone()
  const withList = match?.route.list === 'call-log'
  const shows = match?.route.pattern === PATHS.home ? 'list' : 'detail'
  const back = () => actions.mayLeave(() => actions.navigate(PATHS.home, { origin: elementId }))
  return (
    <div className="vp-layout">
      <Header withKeypad={tabsOpen} />
      <div className="vp-layout__notices">
        <Notices onSetupPage={match?.route.Screen === SetupNotice} />
      </div>
      <div className="vp-layout__banner">
        <CallBanner />
      </div>
      <Sidebar page={match?.route.page ?? 'none'} open={tabsOpen} />
      <div className={`vp-layout__content${withList ? ' vp-layout__content--list' : ''}`} data-shows={shows}>
        {withList ? (
          <div className="vp-layout__list">
            <CallLog />
          </div>
        ) : null}
        <div className="vp-layout__detail">
          <div className="vp-layout__detail-inner">
            {withList && shows === 'detail' ? (
              <Button
                className="vp-layout__back"
                variant="white"
                icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden />}
                onClick={back}
              >
                {text.app.backToLog}
              </Button>
            ) : null}
            {children}
          </div>
        </div>
        <KeypadDrawer />
        <CallDialogs />
      </div>
    </div>
  )
}
