import { atom, personalAtom } from '../store'
import { appMountedAtom, connectedElementsAtom } from '../view'
import type { Call } from './calls'

/** The other side of calls: a person, or a number without an owner. */
export interface Family {
  /** As `counterpartKey` of their calls. */
  key: string
  /** The name, or the number as it is shown. */
  name: string
  /** Finds their calls on the platform, and maybe others. */
  query: string
}

/** The newest calls with a family. */
export interface FamilyCalls {
  state: 'loading' | 'ready' | 'failed'
  calls: ReadonlyMap<string, Call>
  /** The platform may have older ones. */
  hasMore: boolean
}

/** Calls with the families that a view shows, by their key. */
export const familyCallsAtom = personalAtom<ReadonlyMap<string, FamilyCalls>>(new Map())

/**
 * What the call log shows in place of all calls: the missed calls to return, today's calls that reached nobody, due
 * reminders, or the calls with one family. Another filter than `filterKey` ends the reminders, because they are no calls.
 * `isNew`: the log has not shown it yet.
 */
export type ExcerptChoice =
  | { kind: 'call-back' | 'not-reached' }
  | { kind: 'reminders'; filterKey: string }
  | { kind: 'family'; family: Family; isNew: boolean }

export const logExcerptAtom = personalAtom<ExcerptChoice | null>(null)

/** A call log of this page can show a family's calls. */
export const hasCallLogAtom = atom(
  (get) => get(appMountedAtom) || get(connectedElementsAtom).some(({ tag }) => tag === 'vp-call-log'),
)
