import type { ComponentType } from 'react'
import type { PageId, RouteMatch, RoutePattern } from './match-route'
import { CallHome } from './screens/CallHome'
import { CallInProgress } from './screens/CallInProgress'
import { CallScreen } from './screens/CallScreen'
import { SetupNotice } from './screens/SetupNotice'

export interface ScreenProps {
  match: RouteMatch<AppRoute>
}

/** One row a screen. `list`: the call log stands beside it, and gives way to it on a narrow page. */
export interface AppRoute extends RoutePattern {
  Screen: ComponentType<ScreenProps>
  list?: 'call-log'
}

/** The route table of product §2, for the screens that exist. Guards are in guards.ts; any other path is the 404. */
export const ROUTES: readonly AppRoute[] = [
  { pattern: '/', page: 'call', Screen: CallHome, list: 'call-log' },
  { pattern: '/call', page: 'call_in_progress', Screen: CallInProgress },
  { pattern: '/calls/:callId', page: 'call', Screen: CallScreen, list: 'call-log' },
  { pattern: '/calls/:callId/edit', page: 'call', Screen: CallScreen, list: 'call-log' },
  { pattern: '/calls/:callId/call', page: 'call_in_progress', Screen: CallInProgress, list: 'call-log' },
  { pattern: '/personal-phone', page: 'none', Screen: SetupNotice },
  { pattern: '/phone-setup', page: 'none', Screen: SetupNotice },
  { pattern: '/phone-setup/unverified', page: 'none', Screen: SetupNotice },
]

/** Sidebar tabs (product §2, Layout) whose screen exists, in the product's order. */
export const TABS = [{ id: 'call', path: '/', page: 'call' }] as const satisfies readonly {
  id: string
  path: string
  page: PageId
}[]
