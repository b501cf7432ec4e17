import {
  hasCallingPhones,
  mustChooseCallback,
  personalPhones,
  verifiedPhones,
  type CallerPhones,
} from '../number/caller-phones'
import { callDetailsPath, PATHS } from '../paths'
import type { ProfileRole } from './permissions'
import { pathInside } from '../web-address'

interface PageRights {
  /** The settings page, the Voicemail and Settings tabs, and "Customize Settings". */
  settings: boolean
  /** Pages that choose numbers. */
  provisioning: boolean
  /** "Skip for Now" is offered. */
  skipProvisioning: boolean
}

/** Page access by role (`guard/roles`). A missing or unknown role has no access. */
const PAGE_RIGHTS: Readonly<Record<ProfileRole, PageRights>> = {
  ADMIN: { settings: true, provisioning: true, skipProvisioning: true },
  DISTRICT_ADMIN: { settings: true, provisioning: true, skipProvisioning: true },
  STAFF: { settings: true, provisioning: true, skipProvisioning: false },
  unknown: { settings: false, provisioning: false, skipProvisioning: false },
}

/** Does the role have this right? */
export const hasPageRight = (role: ProfileRole, right: keyof PageRights): boolean => PAGE_RIGHTS[role][right]

/** The sidebar's tabs in their order, each with the right that it requires (`layout/tabs`). */
const TAB_RIGHTS = {
  call: null,
  lists: null,
  voicemail: 'settings',
  report: null,
  blocklist: null,
  settings: 'settings',
} as const satisfies Record<string, keyof PageRights | null>
export type TabId = keyof typeof TAB_RIGHTS

/** Does the sidebar of this role show the tab? Its page has guards of its own. */
export function maySeeTab(tab: TabId, role: ProfileRole): boolean {
  const right = TAB_RIGHTS[tab]
  return right === null || PAGE_RIGHTS[role][right]
}

/** What the guards need to know about the signed-in person. */
export interface AccessFacts extends CallerPhones {
  role: ProfileRole
  /** "Skip for Now" was pressed. */
  setupSkipped: boolean
  /** The institute has transcripts. */
  transcription: boolean
}

/** The person's phones allow the main pages (`guard/setup`). */
const isSetUp = (facts: AccessFacts) =>
  facts.setupSkipped || hasCallingPhones(facts) || (personalPhones(facts).length === 0 && facts.assigned.assigned)

const setupPath = (facts: CallerPhones) =>
  verifiedPhones(facts).length > 0 ? PATHS.phoneSetup : PATHS.phoneSetupUnverified

type Redirect = (facts: AccessFacts) => string | null

const mainPage: Redirect = (facts) => {
  if (mustChooseCallback(facts)) return PATHS.personalPhone
  // A person without the right to the setup page cannot finish setup, so the main page shows what is missing.
  return isSetUp(facts) || !PAGE_RIGHTS[facts.role].provisioning ? null : setupPath(facts)
}

const withRight =
  (right: keyof PageRights, next: Redirect): Redirect =>
  (facts) =>
    PAGE_RIGHTS[facts.role][right] ? next(facts) : PATHS.home

/**
 * The guard table: who may stay on which page. The first match wins. Pages outside the session (callback, error,
 * disabled, disabled-account) have no guard. The default target is the home path.
 */
const GUARDS: readonly (readonly [path: RegExp, redirect: Redirect])[] = [
  [/^\/(callback|error|disabled|disabled-account)$/, () => null],
  [/^\/personal-phone$/, (facts) => (mustChooseCallback(facts) ? null : PATHS.home)],
  [/^\/phone-setup\/unverified$/, (facts) => (verifiedPhones(facts).length > 0 ? PATHS.phoneSetup : null)],
  // No view takes a verification code (`guard/setup`), so there is nothing to verify.
  [/^\/phone-setup\/verify$/, setupPath],
  [
    /^\/phone-setup(\/|$)/,
    withRight('provisioning', (facts) => (verifiedPhones(facts).length > 0 ? null : PATHS.phoneSetupUnverified)),
  ],
  [/^\/settings$/, withRight('settings', mainPage)],
  [/\/transcript$/, (facts) => (facts.transcription ? mainPage(facts) : PATHS.home)],
  // Any other path is no page, whoever the person is (`route/not-found`).
  [/^\/(call|blocklist|report|lists(\/[^/]+)?|calls\/[^/]+(\/edit|\/call)?|voicemail(\/[^/]+(\/edit)?)?)?$/, mainPage],
]

/**
 * The call that the home page's query names. Such a call has an unknown number, whose caller has no id
 * (`route/person`).
 */
function namedCall(query: string): string | null {
  const callId = new URLSearchParams(query).get('call')
  const path = callId ? pathInside(callDetailsPath(callId)) : PATHS.home
  return path === PATHS.home ? null : path
}

/**
 * Where a person must go instead of `path`, or null when they may stay. `path` is relative to the base path. Only the
 * home page's `call` counts in its query. Following the answers always ends, because a redirect leads to a page that
 * allows the person or redirects again.
 */
export function redirectFor(path: string, facts: AccessFacts): string | null {
  const [pathname = PATHS.home, query = ''] = path.split(/[?#]/)
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const guard = GUARDS.find(([pattern]) => pattern.test(bare))
  const target = guard ? guard[1](facts) : null
  return target ?? (bare === PATHS.home ? namedCall(query) : null)
}

/**
 * What a person must do before a tab of the sidebar leads away from the page `here`: choose the phone that rings, or set
 * one up. Undefined if it leads away (`guard/tabs`).
 */
export function missingForTab(path: string, here: string, facts: AccessFacts): 'choice' | 'setup' | undefined {
  if (!mayNavigateTabs(facts)) return 'setup'
  let landing = path
  for (let next: string | null = path; next !== null; next = redirectFor(next, facts)) landing = next
  if (landing === path || landing !== here.split(/[?#]/)[0]) return undefined
  return landing === PATHS.personalPhone ? 'choice' : 'setup'
}

/** May the person call and go from page to page at all? */
export const mayNavigateTabs = (facts: AccessFacts): boolean =>
  hasCallingPhones(facts) || facts.assigned.virtualPhone !== undefined || facts.setupSkipped
