import type { TimelineEntry } from '../../api/contract/timeline'
import { instituteSettingsAtom, offers } from '../session'
import { atom, personalAtom } from '../store'

export type { TimelineEntry }

/** Whose timeline it is: that of a person's family, or the part of it that concerns one child. */
export interface TimelineOf {
  personId: string
  studentId?: string | undefined
}

export interface Timeline {
  state: 'loading' | 'ready' | 'failed'
  /** The newest first, as far as they are loaded. */
  entries: readonly TimelineEntry[]
  /** All there are on the platform. */
  count: number
}

export const timelineKey = ({ personId, studentId = '' }: TimelineOf): string => `${personId} ${studentId}`

/** The timelines that a view shows, by their keys. */
export const timelinesAtom = personalAtom<ReadonlyMap<string, Timeline>>(new Map())
/** The platform offers families, and has no timelines yet. */
export const lacksTimelinesAtom = personalAtom(false)
/** The platform has timelines of families (`card/earlier`). */
export const hasTimelinesAtom = atom(
  (get) => offers(get(instituteSettingsAtom), 'families') && !get(lacksTimelinesAtom),
)
