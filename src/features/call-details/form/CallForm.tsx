import { useEffect, useState } from 'react'
import { useActions, useWords } from '../../../view/use-phone'
import { savedCallForm } from '../../../domain/call/call-form'
import { callFormParts, onlyChildOf, type FormParty } from '../../../domain/call/form-party'
import { sideLabel, targetOfUser } from '../../../domain/call/call-target'
import { childrenOfOwners } from '../../../domain/people/phone-owners'
import { counterpartOf } from '../../../domain/people/counterpart'
import { endedCallAtom } from '../../../state/call/call'
import { callReasonsFailureAtom } from '../../../state/call/call-details'
import { callReasonsAtom, type Call } from '../../../state/call/calls'
import { callDetailsWords } from '../../../text/en/call-details'
import { inCallWords } from '../../../text/en/in-call'
import { Panel } from '../../../ui/panel'
import { useStyles } from '../../../ui/theme/use-styles'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePhoneOwners } from '../../call-form'
import { usePerson } from '../../caller-card'
import css from '../call-details.css?inline'
import { CallFormBody, type FormOutcomes } from './CallFormBody'
import { CallUnread } from '../CallUnread'
import { DetailsSkeleton } from '../DetailsSkeleton'
import type { WantsFocus } from '../use-focus-on-mount'
import { useCall } from '../use-call'

export interface CallFormProps {
  callId: string
  /** Text typed beside 'Other' before the call (`route/after-call`). */
  otherReason?: string
  /** The form replaces what had the focus, so its first field takes it (`form/focus`). */
  takeFocus?: WantsFocus
  /** Cancel asks first, because no details follow in which it could be undone (`form/cancel`). */
  confirmsCancel?: boolean
  /** A reload of the page shows the form again, although its address is not the form's. */
  reopens?: boolean
  /** The place has said already with whom the call was. */
  isUntitled?: boolean
  /** Asked before the notes, in place of what could come next. */
  outcomes?: FormOutcomes
  /** Called after Save or Cancel. */
  onDone?: () => void
}

/** The form of a call's details (`form/autosave`). It begins with unsaved text. */
export function CallForm(props: CallFormProps) {
  useStyles(css)
  const { title } = useWords('callDetails', callDetailsWords).form
  const { after } = useWords('inCall', inCallWords)
  const ended = useAtomValue(endedCallAtom)
  const endedTitle = ended?.callId === props.callId ? after.title(sideLabel(ended)) : undefined
  return (
    <Panel title={props.isUntitled ? undefined : (endedTitle ?? title)}>
      <FormWhenReady key={props.callId} {...props} />
    </Panel>
  )
}

function FormWhenReady(props: CallFormProps) {
  const { callId, otherReason, takeFocus = false, confirmsCancel, reopens, outcomes, onDone } = props
  const { form } = useWords('callDetails', callDetailsWords)
  const { call, reading, isReady, party, owners, listed, reasonsFailure } = useFormData(callId)
  if (reading.failure) return <CallUnread reading={reading} />
  if (!call || !isReady) return <DetailsSkeleton label={form.loading} />
  const parts = callFormParts(party)
  return (
    <CallFormBody
      call={call}
      setup={{
        callId,
        saved: savedCallForm(call, listed),
        // After a call the form begins with the only child whom the call can be about (`form/at-once`).
        presetStudentId: onlyChildOf(party),
        otherReason,
        parts,
        confirmsCancel,
        reopens,
        onDone,
      }}
      owners={owners}
      students={party.children}
      listed={listed}
      takeFocus={takeFocus}
      outcomes={outcomes}
      reasonsFailed={listed === undefined && reasonsFailure !== null}
    />
  )
}

/** Everything that a call's form needs before it begins: the call, the institute's reasons, and the other side. */
function useFormData(callId: string) {
  const actions = useActions()
  const { call, reading } = useCall(callId)
  const reasons = useAtomValue(callReasonsAtom)
  const reasonsFailure = useAtomValue(callReasonsFailureAtom)
  const otherSide = call && counterpartOf(call)
  const { entry: person } = usePerson(otherSide?.isUnknown ? undefined : otherSide?.id)
  useEffect(() => void actions.callDetails.loadReasons(), [actions])

  const { owners, isLoading } = usePhoneOwners(otherSide?.isUnknown ? otherSide.phone : undefined)
  const isPersonKnown =
    otherSide !== undefined && (otherSide.isUnknown ? !isLoading : person && person.state !== 'loading')
  // A form that has begun stays, because a reload must not remove typed text.
  const [hasBegun, setHasBegun] = useState(false)
  const isReady = hasBegun || Boolean(isPersonKnown && (reasons || reasonsFailure))
  if (isReady !== hasBegun) setHasBegun(isReady)
  const party: FormParty =
    person?.state === 'ready'
      ? targetOfUser(person.user)
      : { personId: otherSide?.id, children: childrenOfOwners(owners) }
  return {
    call,
    reading,
    isReady,
    party: call ? withStudentOf(call, party) : party,
    owners,
    listed: reasons?.map(({ reason }) => reason),
    reasonsFailure,
  }
}

/** A student who is missing in the other side's record stays a choice while the call is about them. */
function withStudentOf(call: Call, party: FormParty): FormParty {
  const { studentId, studentName } = call
  const children = party.children ?? []
  if (!studentId || children.some(({ id }) => id === studentId)) return party
  return { ...party, children: [...children, { id: studentId, fullName: studentName ?? studentId }] }
}
