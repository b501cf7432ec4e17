import type { ReactNode } from 'react'
import { isLocalHost } from '../../domain/web-address'
import type { PageAdapters } from '../../phone'
import type { MissingSetting } from '../phone/phone-line'

/** What the owner of a page has to mend. `stored-place`: only the last sign-in of this browser says whose phone it is. */
export type SetUpProblem = Exclude<MissingSetting, 'storage'> | 'stored-place' | 'api-url' | 'authorize-url' | 'token'

/** What is wrong, and what mends it. docs/integrate.md has these rows, which a test compares. */
export const SET_UP_HELP: Record<SetUpProblem, readonly [what: string, fix: string]> = {
  tenant: ['tenant-id is missing', 'Write tenant-id="…" on the element, or call configure({ tenantId: "…" }).'],
  institute: [
    'institute-id is missing',
    'Write institute-id="school-…" on the element, or call configure({ instituteId: "school-…" }).',
  ],
  'stored-place': [
    'tenant-id or institute-id is missing, and comes only from the last sign-in in this browser',
    'Write both on the element, or in configure(): other people would see an error.',
  ],
  'api-url': [
    'api-url leads to no platform: what answers there is not the API',
    'Write the address of the platform as api-url. Without it, it is the origin of the page.',
  ],
  'authorize-url': [
    'authorize-url answers 404, so nobody can sign in',
    'Write the address of the sign-in page as authorize-url, or correct api-url: by default it is {api-url}/oauth/v1/authorize.',
  ],
  token: [
    'the platform refuses the token that this page passes (401)',
    'Mint it as the platform checks it: key, audience, tenant, institute, end. getAccessToken renews it.',
  ],
}

/** The line for the console, and in development for the page. */
export const setUpHelp = (problem: SetUpProblem, tag: string): string =>
  `<${tag}> ${SET_UP_HELP[problem].join('. ')} docs/integrate.md#set-up-errors`

/**
 * A page that hydrates what its server wrote runs its own `configure()` after its elements, and after `DOMContentLoaded`.
 */
const HYDRATES_WITHIN_MS = 1000

interface SetUpSaying {
  problem: SetUpProblem
  tag: string
  adapters: Pick<PageAdapters, 'afterScripts' | 'pageOrigin'>
  /** Is it still what the owner has to mend? */
  isStill(): boolean
  report(help: string): void
  show(note: ReactNode): void
}

/** Once the page has had its time: in the console, and on a developer's page in the element too. */
export function sayWhenSettled({ problem, tag, adapters, isStill, report, show }: SetUpSaying): void {
  const { afterScripts, pageOrigin } = adapters
  const say = () => {
    if (!isStill()) return
    const help = setUpHelp(problem, tag)
    report(help)
    if (URL.canParse(pageOrigin) && isLocalHost(new URL(pageOrigin).hostname)) show(helpNote(help))
  }
  afterScripts(() => void setTimeout(say, HYDRATES_WITHIN_MS))
}

const helpNote = (help: string): ReactNode => (
  <section aria-label="Set-up" lang="en" translate="no" style={STYLE}>
    {help}
  </section>
)

const STYLE = {
  margin: 'var(--vp-space-8)',
  padding: 'var(--vp-space-8) var(--vp-space-12)',
  background: 'var(--vp-color-warning-soft)',
  color: 'var(--vp-color-text)',
  overflowWrap: 'anywhere',
} as const
