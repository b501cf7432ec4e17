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
  /** Settings page; also the Voicemail and Settings tabs and "Customize Settings". */
  settings: boolean
  /** Pages that choose numbers. */
  provisioning: boolean
  /** "Skip for Now" is offered. */
  skipProvisioning: boolean
}

/** Page access by role (`guard/roles`). No role, or one we do not know, means no access. */
const PAGE_RIGHTS: Readonly<Record<ProfileRole, PageRights>> = {
  ADMIN: { settings: true, provisioning: true, skipProvisioning: true },
  DISTRICT_ADMIN: { settings: true, provisioning: true, skipProvisioning: true },
  STAFF: { settings: true, provisioning: true, skipProvisioning: false },
  unknown: { settings: false, provisioning: false, skipProvisioning: false },
}

/** The role has this right. */
export const hasPageRight = (role: ProfileRole, right: keyof PageRights): boolean => PAGE_RIGHTS[role][right]

/** The sidebar's tabs in the product's order, each with the right it takes to see it (`layout/tabs`). */
const TAB_RIGHTS = {
  call: null,
  voicemail: 'settings',
  report: null,
  blocklist: null,
  settings: 'settings',
} as const satisfies Record<string, keyof PageRights | null>
export type TabId = keyof typeof TAB_RIGHTS

/** A tab stands in the sidebar of a person with this role. Its page has guards of its own. */
export function maySeeTab(tab: TabId, role: ProfileRole): boolean {
  const right = TAB_RIGHTS[tab]
  return right === null || PAGE_RIGHTS[role][right]
}

/** What the guards ask about the person signed in. */
export interface AccessFacts extends CallerPhones {
  role: ProfileRole
  /** "Skip for Now" was pressed. */
  setupSkipped: boolean
  /** The institute has transcripts. */
  transcription: boolean
}

/** Nothing about the phones keeps the person from the main pages (`guard/setup`). */
const isSetUp = (facts: AccessFacts) =>
  facts.setupSkipped || hasCallingPhones(facts) || (personalPhones(facts).length === 0 && facts.assigned.assigned)

const setupPath = (facts: CallerPhones) =>
  verifiedPhones(facts).length > 0 ? PATHS.phoneSetup : PATHS.phoneSetupUnverified

type Redirect = (facts: AccessFacts) => string | null

const mainPage: Redirect = (facts) => {
  if (mustChooseCallback(facts)) return PATHS.personalPhone
  // Without the right to the setup page there is no way through it: the main page shows what is missing.
  return isSetUp(facts) || !PAGE_RIGHTS[facts.role].provisioning ? null : setupPath(facts)
}

const withRight =
  (right: keyof PageRights, next: Redirect): Redirect =>
  (facts) =>
    PAGE_RIGHTS[facts.role][right] ? next(facts) : PATHS.home

/**
 * Who may stay where, first match wins. Pages outside the session (callback, error, disabled, disabled-account) are the
 * session's own: no guard. Where the product names no target it is the home path.
 */
const GUARDS: readonly (readonly [path: RegExp, redirect: Redirect])[] = [
  [/^\/(callback|error|disabled|disabled-account)$/, () => null],
  [/^\/personal-phone$/, (facts) => (mustChooseCallback(facts) ? null : PATHS.home)],
  [/^\/phone-setup\/unverified$/, (facts) => (verifiedPhones(facts).length > 0 ? PATHS.phoneSetup : null)],
  // The view that takes a verification code is not wired up (`guard/verify`): there is nothing to verify here.
  [/^\/phone-setup\/verify$/, setupPath],
  [
    /^\/phone-setup(\/|$)/,
    withRight('provisioning', (facts) => (verifiedPhones(facts).length > 0 ? null : PATHS.phoneSetupUnverified)),
  ],
  [/^\/settings(\/|$)/, withRight('settings', mainPage)],
  [/\/transcript$/, (facts) => (facts.transcription ? mainPage(facts) : PATHS.home)],
  [/^\//, mainPage],
]

/**
 * The call that an address names in its query: one with an unknown number, whose caller has no id
 * (`route/link-to-call`).
 */
function namedCall(query: string): string | null {
  const callId = new URLSearchParams(query).get('call')
  const path = callId ? pathInside(callDetailsPath(callId)) : PATHS.home
  return path === PATHS.home ? null : path
}

/**
 * Where a person must go instead of `path`, or null where they may stay. `path` is relative to the base path; of its query
 * only the home page's `call` counts. Following the answers always ends: a redirect's target may be stayed on, or leads
 * on once.
 */
export function redirectFor(path: string, facts: AccessFacts): string | null {
  const [pathname = PATHS.home, query = ''] = path.split(/[?#]/)
  const bare = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const guard = GUARDS.find(([pattern]) => pattern.test(bare))
  const target = guard ? guard[1](facts) : null
  return target ?? (bare === PATHS.home ? namedCall(query) : null)
}

/** The sidebar's tabs may be followed (`guard/tabs`). */
export const mayNavigateTabs = (facts: AccessFacts): boolean =>
  hasCallingPhones(facts) ||
  facts.assigned.virtualPhone !== undefined ||
  facts.setupSkipped ||
  // A callback phone exists, and no phone is verified.
  (personalPhones(facts).length > 0 && verifiedPhones(facts).length === 0)
