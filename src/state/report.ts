import type { AnswerOf } from '../api/contract/endpoint'
import type { reportEndpoints } from '../api/contract/reports'
import { isDistrictId } from '../domain/access/institute-id'
import type { ReportFilter } from '../domain/report/report-filter'
import { callReasonsAtom, type Call } from './call/calls'
import type { Failure } from './call/call-log'
import { instituteAtom, instituteSettingsAtom, profileAtom } from './session'
import { atom, personalAtom } from './store'
import type { DayRange } from '../domain/report/report-dates'

export type ReportTotalsAnswer = NonNullable<AnswerOf<typeof reportEndpoints.runReport>['totals']>

/**
 * The report page (`report/figures`): its figures, and one page of its calls. The shown data stays while the next
 * loads.
 */
export interface ReportState {
  /** `idle`: no view shows it. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** Absent until a report was first opened. */
  filter?: ReportFilter
  calls: readonly Call[]
  /** The filter that `calls`, `count` and `totals` belong to. `filter` differs from it while the next ones load. */
  shown?: ReportFilter
  /** Of all pages. */
  count: number
  /** Absent if the platform sends no totals. Then the page shows the list without charts (`report/figures`). */
  totals?: ReportTotalsAnswer
  /** The figures of the range before (`report/before`). Absent until they arrive, and if they cannot be loaded. */
  before?: { range: DayRange; count: number; totals?: ReportTotalsAnswer }
  failure?: Failure
  /** Names of a district's schools by their ids, as far as reports since the page was opened had calls of them. */
  schools?: ReadonlyMap<string, string>
  /** The student that the filter names, once known: chosen by name, or named by a call. */
  student?: { id: string; name: string }
}

export const NO_REPORT: ReportState = { state: 'idle', calls: [], count: 0 }
export const reportAtom = personalAtom<ReportState>(NO_REPORT)

export interface ReportScope {
  /** Absent if the report counts everyone's calls. */
  person: string | undefined
  institute: string | undefined
  /** The institute's reasons. Undefined while they are unknown, and for a district, whose schools have their own. */
  reasons: readonly string[] | undefined
}

/** Whose calls a report counts: the person's own, or for admins everyone's (`report/scope`). */
export const reportScopeAtom = atom((get): ReportScope => {
  const profile = get(profileAtom)
  return {
    person: profile?.role === 'STAFF' ? profile.fullName : undefined,
    institute: get(instituteAtom)?.name,
    reasons: isDistrictId(get(instituteAtom)?.instituteId ?? '')
      ? undefined
      : get(callReasonsAtom)?.map(({ reason }) => reason),
  }
})

/** The institute has transcripts. */
export const hasTranscriptsAtom = atom((get) => get(instituteSettingsAtom)?.virtualPhone.transcription ?? false)
