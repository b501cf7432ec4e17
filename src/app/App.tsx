import { useEffect, useMemo, useRef } from 'react'
import { usePhone, useActions } from '../view/use-phone'
import type { Routing } from '../domain/paths'
import { profileAtom, sessionAtom } from '../state/session'
import { useAtomValue } from '../view/use-atom-value'
import { namedPersonAtom, pathAtom } from '../state/view'
import { useStyles } from '../ui/theme/use-styles'
import { useUserScale } from '../ui/theme/use-user-scale'
import { AppBoundary } from './AppBoundary'
import { AppSkeleton } from './layout/AppSkeleton'
import { Layout } from './layout/Layout'
import css from './layout/layout.css?inline'
import { routeMatcher } from './route-matcher'
import { NotFound } from './pages/NotFound'
import { SessionPage } from './pages/SessionPage'
import { ScreenBoundary } from './ScreenBoundary'
import { ROUTES } from './routes'
import { tabsOpenAtom, accessFactsAtom } from './guards'
import { useHeadingFocus } from './layout/use-heading-focus'
import { redirectFor } from '../domain/access/page-access'

const match = routeMatcher(ROUTES)

export interface AppProps {
  routing: Routing
  /** Where the app is on the host's pages. Default: `/`. */
  basePath: string
  /** Text and controls have the size that the reader chose in the browser. */
  isReadersSize?: boolean
}

/**
 * The content of `<virtual-phone-app>`: sign-in, then the layout with the screen of the address (`session/redirect`,
 * `route/path`).
 */
export function App({ routing, basePath, isReadersSize = false }: AppProps) {
  useStyles(css)
  useUserScale(isReadersSize)
  const { actions, text } = usePhone()
  const { followAddress } = actions.navigation
  const { phase } = useAtomValue(sessionAtom)
  const userId = useAtomValue(profileAtom)?.userId
  const isLoading = phase === 'loading' || phase === 'checking'
  const root = useRef<HTMLElement>(null)
  // The focused element disappears when another person signs in or out, so the heading takes the focus. On the way to
  // the sign-in page it does not.
  useHeadingFocus(root, isLoading || phase === 'signing-in' ? undefined : (userId ?? phase))
  useEffect(() => followAddress({ routing, basePath }), [followAddress, routing, basePath])
  return (
    <section className="vp-app" aria-label={text.app.productName} ref={root}>
      <AppBoundary>{phase === 'ready' ? <Screens /> : isLoading ? <AppSkeleton /> : <SessionPage />}</AppBoundary>
    </section>
  )
}

function Screens() {
  const path = useAtomValue(pathAtom)
  const tabsOpen = useAtomValue(tabsOpenAtom)
  const found = useMemo(() => match(path), [path])
  const person = useAtomValue(namedPersonAtom)
  const view = useRef<HTMLDivElement>(null)
  const redirecting = useGuards(path)
  useHeadingFocus(view, redirecting ? undefined : (person ?? path.split('?')[0] ?? path))
  return (
    <Layout match={found} tabsOpen={tabsOpen} view={view}>
      {redirecting ? null : (
        <ScreenBoundary path={path}>{found ? <found.route.Screen match={found} /> : <NotFound />}</ScreenBoundary>
      )}
    </Layout>
  )
}

/** Follows the redirects of the guard table. True during a redirect, when nothing is shown. */
function useGuards(path: string): boolean {
  const { navigate } = useActions().navigation
  const facts = useAtomValue(accessFactsAtom)
  const target = facts && redirectFor(path, facts)
  useEffect(() => {
    if (target) navigate(target, { replace: true, force: true })
  }, [target, navigate])
  return target !== null
}
