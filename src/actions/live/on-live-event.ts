import type { LiveEvent, LiveTopic } from '../../api/contract/live-topics'
import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { isAnsweredStatus } from '../../domain/call/call-status'
import { blocklistAtom } from '../../state/blocklist'
import { blockedNumbersAtom, callBlocksAtom, numberBlockAtom } from '../../state/blocking'
import { ongoingCallAtom } from '../../state/call/call'
import { changedFamilyAtom, peopleByIdAtom } from '../../state/people'
import { isWholeAppHereAtom } from '../../state/view'
import { WITH_LOG } from '../../state/elements'
import { hasCallListsAtom, hasRemindersAtom, profileAtom } from '../../state/session'
import { moduleLoader } from '../../lib/module-loader'
import { oncePer } from '../../lib/once-per'
import type { HeardCall } from '../call-log/apply-live-calls'
import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'
import { forgetSaved } from '../call/last-call'
import { takeNotification } from '../notices/take-notifications'
import { takeStatistics } from '../voicemail/take-statistics'

type EventOf<T extends LiveTopic> = Extract<LiveEvent, { topic: T }>
type Reaction<T extends LiveTopic, K> = (context: ActionContext, data: Extract<EventOf<T>, { type: K }>['data']) => void

/** Every topic and type of the contract. A new one does not compile until it has a reaction here. */
type Reactions = { [T in LiveTopic]: { [K in EventOf<T>['type']]: Reaction<T, K> } }

const loadReport = moduleLoader(() => import('../report-download'))
const loadNotesOffer = moduleLoader(() => import('../call-details/offer-notes'))
const loadBlockChange = moduleLoader(() => import('../blocking/apply-block-change'))
const loadReminders = moduleLoader(() => import('../reminders/take-reminders'))
const loadCallLists = moduleLoader(() => import('../call-lists/take-call-lists'))

/** The code of a rarely needed reaction loads with its first event. */
const later = <M>(context: ActionContext, module: Promise<M>, react: (module: M) => void) =>
  module.then(react).catch((error: unknown) => {
    if (!isAborted(error)) context.logger.error('a reaction failed', error)
  })

/**
 * Only the requesting tab opens a report (`download/opens-once`). The tab may have been reloaded and show another page,
 * so the code that handles the outcome loads with the event.
 */
const takeReport = (context: ActionContext, outcome: EventOf<'reports/download'>['data']) => {
  if (context.storage.get('vp-report-download')?.id !== outcome.id) return
  void later(context, loadReport(), (module) => module.takeReportOutcome(context, outcome))
}

/** Without a socket. The tab may have been reloaded and show another page, so this code loads too. */
export const askForReport = (context: ActionContext): void => {
  if (!context.storage.get('vp-report-download')) return
  void later(context, loadReport(), (module) => module.askForReport(context))
}

const applying = lateModule(() => import('../call-log/apply-live-calls'), WITH_LOG)

/**
 * Live events about calls. Events within a short time are applied together in their order, because a write for each of
 * 1,000 a second makes the page stutter. A timer does this, because a hidden page and an iframe out of view draw no
 * frames. `drop` discards the events of a person who has left.
 */
export const liveCallsOf = oncePer((context: ActionContext) => {
  let heard: HeardCall[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
    heard = []
  }
  context.bus.on('session-changed', drop)
  const apply = () => {
    timer = undefined
    void later(context, applying.load(), ({ applyLiveCalls }) => applyLiveCalls(context, heard.splice(0)))
  }
  return {
    take(type: HeardCall['type'], call: HeardCall['call']) {
      heard.push({ type, call })
      if (context.store.get(ongoingCallAtom)?.callId === call.id) apply()
      else timer ??= setTimeout(apply, LIMITS.liveCallsGapMs)
    },
    drop,
  }
})

/** Only a call that came in and was answered may have been taken on the person's telephone. */
const takeForwarded = (context: ActionContext, call: HeardCall['call']) => {
  // Only the app has a place for the offer.
  if (call.direction !== 'inbound' || !isAnsweredStatus(call.status) || !context.store.get(isWholeAppHereAtom)) return
  void later(context, loadNotesOffer(), ({ offerNotes }) => offerNotes(context, call))
}

const takeBlockChange = (context: ActionContext, changed: EventOf<'unblocks'>['data']) => {
  const { store } = context
  const isShown = store.get(peopleByIdAtom).size + store.get(callBlocksAtom).size > 0
  const ofNumbers = store.get(numberBlockAtom) ?? store.get(blockedNumbersAtom)
  if (!isShown && !ofNumbers && store.get(blocklistAtom).state === 'idle') return
  void later(context, loadBlockChange(), (module) => module.applyBlockChange(context, changed))
}

const takeReminder = (context: ActionContext, reminder: EventOf<'follow-ups'>['data']) => {
  if (!context.store.get(hasRemindersAtom)) return
  const module = context.api.untilPersonLeaves(loadReminders())
  void later(context, module, ({ takeReminders }) => takeReminders(context, [reminder]))
}

const takeCallList = (context: ActionContext, change: EventOf<'call-lists'>['data']) => {
  if (!context.store.get(hasCallListsAtom)) return
  const module = context.api.untilPersonLeaves(loadCallLists())
  void later(context, module, ({ takeCallListChange }) => takeCallListChange(context, change))
}

const REACTIONS: Reactions = {
  calls: {
    INSERT(context, call) {
      takeForwarded(context, call)
      liveCallsOf(context).take('INSERT', call)
    },
    MODIFY(context, call) {
      forgetSaved(context.storage, call)
      takeForwarded(context, call)
      liveCallsOf(context).take('MODIFY', call)
    },
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
  'follow-ups': { INSERT: takeReminder, MODIFY: takeReminder },
  'call-lists': { MODIFY: takeCallList },
  timelines: { MODIFY: ({ store }, { personIds }) => store.set(changedFamilyAtom, personIds) },
  unblocks: { block_processed: takeBlockChange, unblock_processed: takeBlockChange },
}

/**
 * Reacts to a live event (`live/repeat`). Events may arrive twice or out of order, so every reaction leads to the same
 * state, however often it runs.
 */
export function onLiveEvent(context: ActionContext, { topic, type, data }: LiveEvent): void {
  // The table's own type pairs each reaction with its data, which TypeScript cannot follow through an index.
  const reactions = REACTIONS[topic] as Record<string, (context: ActionContext, data: unknown) => void>
  reactions[type]?.(context, data)
}
