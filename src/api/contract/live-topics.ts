import * as v from 'valibot'
import { CallListChangeSchema } from './call-lists'
import { CallSchema } from './calls'
import { FollowUpSchema } from './follow-ups'
import { NotificationSchema } from './notifications'
import { ReportDownloadSchema } from './reports'
import { StatisticsSchema } from './session'
import { IdSchema, optional } from './values'

/** What was blocked or unblocked: the block's id, the number, and the blocked person if known. */
const BlockChangeSchema = v.object({
  id: optional(v.string()),
  phone: optional(v.string()),
  userId: optional(v.string()),
})

/**
 * Live messages `{ topic, type, data }`, by topic and type (`live/topics`). `block_processed` is ours: platforms at first
 * announced only unblocks. With a platform that does not send it, a new block is shown on the next load.
 */
export const liveTopics = {
  calls: { INSERT: CallSchema, MODIFY: CallSchema },
  notifications: { phone_changed: NotificationSchema },
  profiles: { MODIFY: v.object({ userId: IdSchema, statistics: StatisticsSchema }) },
  'reports/download': { completed: ReportDownloadSchema, failed: ReportDownloadSchema },
  unblocks: {
    block_processed: BlockChangeSchema,
    unblock_processed: BlockChangeSchema,
  },
  /** Of the extension `follow-ups`. A platform without it ignores the subscription. */
  'follow-ups': { INSERT: FollowUpSchema, MODIFY: FollowUpSchema },
  /** Of the extension `lists`: each change, to everybody who may call the list. */
  'call-lists': { MODIFY: CallListChangeSchema },
  /** Of the extension `families`: whose timelines a call has changed, to those who may know of it. */
  timelines: { MODIFY: v.object({ personIds: v.array(IdSchema) }) },
} as const satisfies Record<string, Record<string, v.GenericSchema>>

type Topics = typeof liveTopics
export type LiveTopic = keyof Topics
/** Every live message, as a union that narrows by `topic` and `type`. */
export type LiveEvent = {
  [T in LiveTopic]: {
    [K in keyof Topics[T]]: {
      topic: T
      type: K
      data: Topics[T][K] extends v.GenericSchema ? v.InferOutput<Topics[T][K]> : never
    }
  }[keyof Topics[T]]
}[LiveTopic]
