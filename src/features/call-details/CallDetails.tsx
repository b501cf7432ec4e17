import { useEffect, useState } from 'react'
import { usePhone, useWords } from '../../view/use-phone'
import { reachedNobody } from '../../domain/call/call-status'
import { isVoicemail } from '../../domain/log/log-filter'
import { counterpartOf, mayEditCall, type Counterpart } from '../../domain/people/counterpart'
import { pathAfterEdit, type DetailsBase } from '../../domain/paths'
import { ongoingCallAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import type { Call } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { appMountedAtom, pathAtom, selectedCallIdAtom } from '../../state/view'
import { callDetailsWords } from '../../text/en/call-details'
import { EmptyState } from '../../ui/state/empty-state'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { CallerCard } from '../caller-card'
import css from './call-details.css?inline'
import { CallUnread } from './CallUnread'
import { DetailsSkeleton } from './DetailsSkeleton'
import { CallFacts } from './facts/CallFacts'
import { CallForm } from './form/CallForm'
import { TranscriptInPlace } from './TranscriptInPlace'
import { useCall } from './use-call'

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

/** The part below the other side's card: the outcome of the call, its form, or its transcript. */
function CallPart({ call, mode, base, otherReason }: CallShownAs & { call: Call }) {
  const { actions, elementId } = usePhone()
  const viewerId = useAtomValue(profileAtom)?.userId
  // In the app the form and the transcript have addresses of their own. An element shows them in place.
  const hasApp = useAtomValue(appMountedAtom)
  const drafts = useAtomValue(draftIdsAtom)
  const isLive = useAtomValue(ongoingCallAtom)?.callId === call.id
  const [place, setPlace] = useState<'form' | 'transcript' | undefined>(() =>
    // Typed text that is not saved yet is shown again (`log/draft`).
    !hasApp && !isLive && drafts.includes(call.id) ? 'form' : undefined,
  )
  const [before, setBefore] = useState<'form' | 'transcript'>()
  const [shownMode, setShownMode] = useState(mode)
  if (shownMode !== mode) {
    setShownMode(mode)
    setBefore(shownMode === 'edit' ? 'form' : undefined)
  }
  const back = () => {
    setBefore(place)
    setPlace(undefined)
  }
  const mayEdit = mayEditCall(call, viewerId)
  // A person who may not edit the call is led from the form's address to the details (`form/who-may-edit`).
  const path = useAtomValue(pathAtom)
  const readOnly = hasApp && mode === 'edit' && !mayEdit ? pathAfterEdit(path, call.id) : undefined
  useEffect(() => {
    if (readOnly !== undefined) actions.navigation.navigate(readOnly, { replace: true, force: true })
  }, [actions, readOnly])
  if (mayEdit && (place === 'form' || mode === 'edit')) {
    return <CallForm callId={call.id} otherReason={otherReason} takeFocus={place === 'form'} onDone={back} />
  }
  if (place === 'transcript') return <TranscriptInPlace callId={call.id} onBack={back} />
  const edit = () => (hasApp ? void actions.callDetails.editCall(call.id, base, elementId) : setPlace('form'))
  return (
    <CallFacts
      call={call}
      onEdit={mayEdit ? edit : undefined}
      onTranscript={hasApp ? undefined : () => setPlace('transcript')}
      cameFrom={before}
    />
  )
}
