import type { Call, CallListQuery } from '../../src/api/contract/calls'
import type { LogName } from '../../src/domain/log/log-filter'
import { CallLog } from '../../src/features/call-log'
import { VoicemailLog } from '../../src/features/voicemail'
import type { Store } from '../../src/state/store'
import { answerCallList } from '../../src/testing/fakes/answer-call-list'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

export const NAMES = ['Pavel Ostrowski', 'Ada Quist', 'Jun Aoyama', 'Rosa Delgado', 'Tobias Osterman', 'Imani Okafor']
export const LONG_NAME = 'Maximiliana Konstantinopoulos-Featherstonehaugh de la Santísima Trinidad'
export const LONG_NOTE =
  'A note that goes on and on, far past the end of the row, because somebody had a lot to say about it.'

/** A time before the clock of the fake phone. */
export const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 14, 30) - minutes * 60_000).toISOString()

/** A platform with these calls. */
export const listing = (calls: readonly Call[]): Replies => ({
  listCalls: ({ query }) => answerCallList(calls, query as CallListQuery),
  listVoicemails: ({ query }) => answerCallList(calls, query as CallListQuery),
})

/** A platform with fewer readable calls than its count says. */
export const listingOf = (calls: Call[], count: number): Replies => ({
  listCalls: { content: calls, count },
  listVoicemails: { content: calls, count },
})

const unreachable = apiError(
  'error:network',
  500,
  "We can't reach the platform. Check your internet connection and try again.",
)
export const UNREACHABLE: Replies = { listCalls: unreachable, listVoicemails: unreachable }

export interface LogStoryArgs {
  replies: Replies
  prepare?: (store: Store) => void
  /** Default: as in the app. */
  width?: number
}

const LOG_VIEWS = { calls: CallLog, voicemail: VoicemailLog } satisfies Record<LogName, unknown>

/** A log of a fake phone, as wide as in the app. */
export function LogStory({ log, replies, prepare, width = 400 }: LogStoryArgs & { log: LogName }) {
  const View = LOG_VIEWS[log]
  return (
    <FakePhone replies={replies} prepare={prepare}>
      <div style={{ blockSize: 620, inlineSize: `min(${width}px, 100%)` }}>
        <View />
      </div>
    </FakePhone>
  )
}
