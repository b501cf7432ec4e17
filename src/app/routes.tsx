import type { ComponentType } from 'react'
import { CAPABILITIES } from '../domain/access/capabilities'
import type { TabId } from '../domain/access/page-access'
import { callDetailsPath, PATHS } from '../domain/paths'
import { Blocklist } from '../features/blocklist'
import { CallLists } from '../features/call-lists'
import { CallDetails } from '../features/call-details'
import { Report } from '../features/report'
import { Settings } from '../features/settings'
import { CallTranscript } from '../features/transcript'
import { hasCallListsAtom } from '../state/session'
import type { Text } from '../text'
import { useAtomValue } from '../view/use-atom-value'
import type { ListId } from './lists'
import type { PageId, RouteMatch, RoutePattern, ScreenProps } from './route-matcher'
import { NotFound } from './pages/NotFound'
import { CallHome } from './screens/CallHome'
import { CallInProgress } from './screens/CallInProgress'
import { SetupScreen } from './screens/SetupScreen'
import { VoicemailHome } from './screens/VoicemailHome'

/** The target and the label of a screen's Back. */
interface WayBack {
  path: (match: RouteMatch<RoutePattern>) => string
  label: (text: Text) => string
}

/**
 * One row per screen. `list`: this log is beside it, and hidden on a narrow page. `tab`: the sidebar's tab that leads
 * to it. `back`: what opened the screen, if it was not the list. `wide`: its columns fill a wide page.
 */
export interface AppRoute extends RoutePattern {
  Screen: ComponentType<ScreenProps>
  list?: ListId
  tab?: TabId
  back?: WayBack
  wide?: true
}

const DETAILS: WayBack = {
  path: ({ params }) => callDetailsPath(params.callId ?? ''),
  label: ({ app }) => app.backToDetails,
}

/** The report that opened a transcript. The addresses of both hold its filter. */
const REPORT: WayBack = {
  path: ({ query }) => `${PATHS.report}?${query.toString()}`,
  label: ({ app }) => app.backToReport,
}

/** One call, read or edited. */
function CallScreen({ match: { route, params, query } }: ScreenProps) {
  const callId = params.callId ?? ''
  return (
    <CallDetails
      key={callId}
      callId={callId}
      base={route.page === 'voicemail' ? 'voicemail' : 'calls'}
      mode={route.pattern.endsWith('/edit') ? 'edit' : 'details'}
      otherReason={query.get('otherReason') ?? undefined}
    />
  )
}

/** The report (`report/filter`). The address holds its filter, so that it can be shared as a link. */
const ReportScreen = ({ match }: ScreenProps) => <Report search={match.query.toString()} />

/** A call's transcript (`guard/roles`). The guard allows it when the institute has transcripts. */
const TranscriptScreen = ({ match }: ScreenProps) => <CallTranscript callId={match.params.callId ?? ''} />

/** Lists of calls, where the platform has them (`calling/door`). */
function ListsScreen({ match }: ScreenProps) {
  return useAtomValue(hasCallListsAtom) ? <CallLists listId={match.params.listId} /> : <NotFound />
}

const BLOCKLIST: AppRoute = {
  pattern: PATHS.blocklist,
  page: 'blocklist',
  Screen: Blocklist,
  tab: 'blocklist',
  wide: true,
}

/** The route table (`route/path`). `domain` has the guards, and any other path is the 404. */
export const ROUTES: readonly AppRoute[] = [
  { pattern: PATHS.home, page: 'call', Screen: CallHome, list: 'call-log', tab: 'call' },
  { pattern: PATHS.call, page: 'call_in_progress', Screen: CallInProgress },
  { pattern: '/calls/:callId', page: 'call', Screen: CallScreen, list: 'call-log' },
  { pattern: '/calls/:callId/edit', page: 'call', Screen: CallScreen, list: 'call-log' },
  { pattern: '/calls/:callId/call', page: 'call_in_progress', Screen: CallInProgress, list: 'call-log' },
  { pattern: '/calls/:callId/transcript', page: 'call', Screen: TranscriptScreen, list: 'call-log', back: DETAILS },
  { pattern: PATHS.lists, page: 'lists', Screen: ListsScreen, tab: 'lists', wide: true },
  { pattern: `${PATHS.lists}/:listId`, page: 'lists', Screen: ListsScreen, wide: true },
  { pattern: PATHS.voicemail, page: 'voicemail', Screen: VoicemailHome, list: 'voicemail-log', tab: 'voicemail' },
  { pattern: '/voicemail/:callId', page: 'voicemail', Screen: CallScreen, list: 'voicemail-log' },
  { pattern: '/voicemail/:callId/edit', page: 'voicemail', Screen: CallScreen, list: 'voicemail-log' },
  { pattern: PATHS.report, page: 'report', Screen: ReportScreen, tab: 'report', wide: true },
  { pattern: '/report/calls/:callId/transcript', page: 'report', Screen: TranscriptScreen, back: REPORT },
  ...(CAPABILITIES.blocklist ? [BLOCKLIST] : []),
  { pattern: PATHS.settings, page: 'settings', Screen: Settings, tab: 'settings', wide: true },
  { pattern: PATHS.personalPhone, page: 'none', Screen: SetupScreen },
  { pattern: PATHS.phoneSetup, page: 'none', Screen: SetupScreen },
  { pattern: PATHS.phoneSetupUnverified, page: 'none', Screen: SetupScreen },
]

export interface Tab {
  id: TabId
  path: string
  page: PageId
}

/** Sidebar tabs (`layout/tabs`) that have a screen, in the product's order. */
export const TABS: readonly Tab[] = ROUTES.flatMap(({ tab, pattern, page }) =>
  tab ? [{ id: tab, path: pattern, page }] : [],
)
