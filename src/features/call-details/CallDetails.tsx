import { usePhone, useWords } from '../../view/use-phone'
import { isVoicemail } from '../../domain/log/log-filter'
import { counterpartOf, type Counterpart } from '../../domain/people/counterpart'
import type { DetailsBase } from '../../domain/paths'
import { ongoingCallAtom } from '../../state/call/call'
import type { Call } from '../../state/call/calls'
import { useAtomValue } from '../../view/use-atom-value'
import { appMountedAtom, selectedCallIdAtom } from '../../state/view'
import { callDetailsWords } from '../../text/en/call-details'
import { EmptyState } from '../../ui/state/empty-state'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { WhenDrawn } from '../../ui/when-drawn'
import { CallerCard, LateFamilyHistory } from '../caller-card'
import css from './call-details.css?inline'
import { CallUnread } from './CallUnread'
import { DetailsSkeleton } from './DetailsSkeleton'
import { CallFacts } from './facts/CallFacts'
import { CallForm } from './form/CallForm'
import { TranscriptInPlace } from './TranscriptInPlace'
import { useCall } from './use-call'
import { useCallView, type CallView } from './use-call-view'
import { useReachedNobody } from './use-reached-nobody'

/** Which view of a call is shown. */
interface CallShownAs {
  mode: 'details' | 'edit'
  /** The app's list from which the call was opened. Edit, Save and Cancel stay beside that list. */
  base: DetailsBase
  /** A link's text for 'Other' (`route/after-call`). */
  otherReason?: string
}

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
  const hasApp = useAtomValue(appMountedAtom)
  const view = useCallView(callId, call, shown.mode)
  const hasCallAgain = useReachedNobody(call) !== undefined && view.shown === 'form'
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
        // The words of a voicemail are in view without scrolling.
        hasSmallFace={call ? isVoicemail(call.status) : shown.base === 'voicemail'}
        // The card offers no call to a person who is already in this one, nor above 'Call again'.
        hideCall={isLive || hasCallAgain}
        takeFocus={reading.wasRetried}
      />
      {call ? (
        <CallPart call={call} view={view} {...shown} />
      ) : (
        <Panel>
          <DetailsSkeleton label={words.loading} />
        </Panel>
      )}
      {hasApp && (
        <div className="vp-details-beside">
          <WhenDrawn>
            <LateFamilyHistory
              personId={id}
              phone={phone}
              name={name}
              loading={!call}
              callId={callId}
              log={shown.base}
            />
          </WhenDrawn>
        </div>
      )}
    </div>
  )
}

/** The part below the other side's card: the outcome of the call, its form, or its transcript. */
function CallPart({ call, view, base, otherReason }: Omit<CallShownAs, 'mode'> & { call: Call; view: CallView }) {
  const { actions, elementId } = usePhone()
  const hasApp = useAtomValue(appMountedAtom)
  if (view.shown === 'form') {
    return <CallForm callId={call.id} otherReason={otherReason} takeFocus={view.isInPlace} onDone={view.back} />
  }
  if (view.shown === 'transcript') return <TranscriptInPlace callId={call.id} onBack={view.back} />
  const edit = () => (hasApp ? void actions.callDetails.editCall(call.id, base, elementId) : view.open('form'))
  return (
    <CallFacts
      call={call}
      onEdit={view.mayEdit ? edit : undefined}
      onTranscript={hasApp ? undefined : () => view.open('transcript')}
      cameFrom={view.before}
    />
  )
}
