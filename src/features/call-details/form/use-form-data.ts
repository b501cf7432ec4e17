import { useEffect, useState } from 'react'
import { useActions } from '../../../view/use-phone'
import type { FormParty } from '../../../domain/call/call-form'
import { targetOfUser } from '../../../domain/call/call-target'
import { childrenOfOwners } from '../../../domain/people/phone-owners'
import { counterpartOf } from '../../../domain/people/counterpart'
import { callReasonsFailureAtom } from '../../../state/call/call-details'
import { callReasonsAtom, type Call } from '../../../state/call/calls'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePhoneOwners } from '../../call-form'
import { usePerson } from '../../caller-card'
import { useCall } from '../use-call'

/** Everything that a call's form needs before it begins: the call, the institute's reasons, and the other side. */
export function useFormData(callId: string) {
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
