import { useState } from 'react'
import { usePhone } from '../../actions/phone-context'
import { counterpartOf, mayEditCall, type Counterpart } from '../../domain/counterpart'
import type { DetailsBase } from '../../domain/paths'
import type { Call } from '../../state/calls'
import { profileAtom } from '../../state/session'
import { useAtomValue } from '../../state/store'
import { appMountedAtom, selectedCallIdAtom } from '../../state/view'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { CallerCard } from '../caller-card'
import { CallFacts } from './CallFacts'
import { CallForm } from './CallForm'
import css from './call-details.css?inline'
import { DetailsSkeleton } from './DetailsSkeleton'
import { useCall } from './use-call'

export interface CallDetailsProps {
  /** Absent: the call that is selected in a log. */
  callId?: string
  mode?: 'details' | 'edit'
  /** Where in the app it was opened: Edit, Save and Cancel stay there. */
  base?: DetailsBase
  /** Text typed beside 'Other' before the call (product §2, after a call). */
  otherReason?: string
}

/** One call: the other side, how it went, its recording and details, or the form to edit them (product §2). */
export function CallDetails({ callId, mode = 'details', base = 'calls', otherReason }: CallDetailsProps) {
  useStyles(css)
  const { text } = usePhone()
  const selected = useAtomValue(selectedCallIdAtom)
  const shown = callId ?? selected
  if (shown === null) {
    return (
      <Panel>
        <EmptyState art="calls" text={text.callDetails.choose} />
      </Panel>
    )
  }
  return <DetailsOf key={shown} callId={shown} mode={mode} base={base} otherReason={otherReason} />
}

type Shown = Pick<CallDetailsProps, 'otherReason'> & Required<Pick<CallDetailsProps, 'mode' | 'base'>>

function DetailsOf({ callId, ...shown }: Shown & { callId: string }) {
  const { actions, text } = usePhone()
  const { call, entry } = useCall(callId)
  if (!call && entry?.state === 'failed') {
    return (
      <Panel>
        <ErrorState
          title={text.callDetails.failed}
          text={entry.failure.label}
          retryLabel={text.common.retry}
          onRetry={() => void actions.loadCall(callId)}
        />
      </Panel>
    )
  }
  const { id, phone, name }: Partial<Counterpart> = call ? counterpartOf(call) : {}
  return (
    <div className="vp-details">
      <CallerCard personId={id} phone={phone} name={name} loading={!call} />
      {call ? (
        <FactsOrForm call={call} {...shown} />
      ) : (
        <Panel>
          <DetailsSkeleton label={text.callDetails.loading} />
        </Panel>
      )}
    </div>
  )
}

function FactsOrForm({ call, mode, base, otherReason }: Shown & { call: Call }) {
  const { actions, elementId } = usePhone()
  const viewerId = useAtomValue(profileAtom)?.userId
  const hasApp = useAtomValue(appMountedAtom)
  // In the app the form has an address of its own; an element turns into it in place.
  const [place, setPlace] = useState<'facts' | 'form' | 'facts-again'>('facts')
  const mayEdit = mayEditCall(call, viewerId)
  if (mayEdit && (place === 'form' || mode === 'edit')) {
    return (
      <CallForm
        callId={call.id}
        otherReason={otherReason}
        takeFocus={place === 'form'}
        onDone={() => setPlace('facts-again')}
      />
    )
  }
  const edit = () => {
    if (hasApp) actions.editCall(call.id, base, elementId)
    else setPlace('form')
  }
  return <CallFacts call={call} onEdit={mayEdit ? edit : undefined} takeFocus={place === 'facts-again' && !hasApp} />
}
