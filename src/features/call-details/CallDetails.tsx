import { useWords } from '../../view/use-phone'
import { reachedNobody } from '../../domain/call/call-status'
import { counterpartOf, type Counterpart } from '../../domain/people/counterpart'
import { ongoingCallAtom } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { selectedCallIdAtom } from '../../state/view'
import { callDetailsWords } from '../../text/en/call-details'
import { EmptyState } from '../../ui/state/empty-state'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { CallerCard } from '../caller-card'
import css from './call-details.css?inline'
import { CallPart, type CallShownAs } from './CallPart'
import { CallUnread } from './CallUnread'
import { DetailsSkeleton } from './DetailsSkeleton'
import { useCall } from './use-call'

export interface CallDetailsProps extends Partial<CallShownAs> {
  /** Default: the call that is selected in a log. */
  callId?: string
}

/** One call: the other side, the outcome, its recording and details, or the form to edit them (`details/content`). */
export function CallDetails({ callId, mode = 'details', base = 'calls', otherReason }: CallDetailsProps) {
  useStyles(css)
  const words = useWords('callDetails', callDetailsWords)
  const selected = useAtomValue(selectedCallIdAtom)
  const shown = callId ?? selected
  if (shown === null) {
    return (
      <Panel>
        <EmptyState art="calls" text={words.choose} />
      </Panel>
    )
  }
  return <DetailsOf key={shown} callId={shown} mode={mode} base={base} otherReason={otherReason} />
}

function DetailsOf({ callId, ...shown }: CallShownAs & { callId: string }) {
  const words = useWords('callDetails', callDetailsWords)
  const { call, reading } = useCall(callId)
  const isLive = useAtomValue(ongoingCallAtom)?.callId === callId
  if (reading.failure) {
    return (
      <Panel>
        <CallUnread reading={reading} />
      </Panel>
    )
  }
  const { id, phone, name }: Partial<Counterpart> = call ? counterpartOf(call) : {}
  return (
    <div className="vp-details">
      <CallerCard
        personId={id}
        phone={phone}
        callId={callId}
        name={name}
        loading={!call}
        isOneLine={shown.mode === 'edit'}
        // The card offers no call to a person who is already in this one, nor above 'Call again'.
        hideCall={isLive || (shown.mode === 'edit' && call !== undefined && reachedNobody(call))}
        takeFocus={reading.wasRetried}
      />
      {call ? (
        <CallPart call={call} {...shown} />
      ) : (
        <Panel>
          <DetailsSkeleton label={words.loading} />
        </Panel>
      )}
    </div>
  )
}
