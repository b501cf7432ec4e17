import type { LiveEvent, LiveTopic } from '../api/contract/live'
import { profileAtom } from '../state/session'
import { applyBlockChange } from './blocking'
import { applyLiveCall } from './call-log/apply-live-call'
import type { ActionContext } from './context'
import { takeNotification } from './take-notifications'
import { takeStatistics } from './voicemail'

type EventOf<T extends LiveTopic> = Extract<LiveEvent, { topic: T }>
type Reaction<T extends LiveTopic, K> = (context: ActionContext, data: Extract<EventOf<T>, { type: K }>['data']) => void

/** Every topic and type of the contract: a new one stops the compiler here until somebody says what follows from it. */
type Reactions = { [T in LiveTopic]: { [K in EventOf<T>['type']]: Reaction<T, K> } }

/**
 * Only the tab that asked opens a report (product §4). It may have been loaded anew since, and show another page: what to
 * do comes with the outcome.
 */
const takeReport = (context: ActionContext, outcome: EventOf<'reports/download'>['data']) => {
  if (context.storage.get('vp-report-download')?.id !== outcome.id) return
  import('./report-download').then(
    ({ takeReportOutcome }) => takeReportOutcome(context, outcome),
    (error: unknown) => context.logger.error('a report could not be taken', error),
  )
}

const REACTIONS: Reactions = {
  calls: {
    INSERT: (context, call) => applyLiveCall(context, 'INSERT', call),
    MODIFY: (context, call) => applyLiveCall(context, 'MODIFY', call),
  },
  notifications: {
    phone_changed: takeNotification,
  },
  profiles: {
    MODIFY(context, { userId, statistics }) {
      if (userId === context.store.get(profileAtom)?.userId) takeStatistics(context, statistics)
    },
  },
  'reports/download': { completed: takeReport, failed: takeReport },
  unblocks: { block_processed: applyBlockChange, unblock_processed: applyBlockChange },
}

/**
 * What follows from a live event (product §4, Live updates). Events may come twice or out of order: every reaction leaves
 * the same state however often it runs.
 */
export function reactToLiveEvent(context: ActionContext, { topic, type, data }: LiveEvent): void {
  // The table's own type pairs each reaction with its data; TypeScript cannot follow that through an index.
  const reactions = REACTIONS[topic] as Record<string, (context: ActionContext, data: unknown) => void>
  reactions[type]?.(context, data)
}
