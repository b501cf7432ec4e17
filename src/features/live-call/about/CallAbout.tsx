import { useEffect, useRef, useState } from 'react'
import type { CallDraft } from '../../../actions/call-details'
import { createCallQuestions } from '../../../actions/call/before-call'
import { targetLabel } from '../../../domain/call/call-target'
import { inCallWords } from '../../../text/en/in-call'
import { interpreterWords } from '../../../text/en/interpreter'
import { useActions, usePart, useWords } from '../../../view/use-phone'
import { emptyCallForm } from '../../../domain/call/call-form'
import { callFormParts, isUnknownParty, onlyChildOf, type FormParty } from '../../../domain/call/form-party'
import type { CallFormValues } from '../../../domain/call/form-fields'
import type { CallTarget, OngoingCall } from '../../../state/call/call'
import { callReasonsFailureAtom } from '../../../state/call/call-details'
import { callReasonsAtom } from '../../../state/call/calls'
import { useAtomValue } from '../../../view/use-atom-value'
import { Heading } from '../../../ui/heading'
import { keepFreeOfToasts } from '../../../ui/overlay/free-of-toasts'
import { CallReasons, FormBlocks, NotesField, RegardingFields, usePhoneOwners } from '../../call-form'
import { FoldedReasons } from './FoldedReasons'
import { FoldedScript } from './FoldedScript'
import { LastCalls } from './LastCalls'
import { useCallParty, useLoadedPerson } from './use-call-party'

interface CallAboutProps {
  call: OngoingCall
  /** Whom the call is about, if it is to their interpreter (`interpreter/first`). */
  family?: CallTarget | undefined
  /** What to say is above. It replaces that of the reasons, and the rest is lower, so that all of it is on the screen. */
  hasScript: boolean
}

const NO_ERRORS = {}

/**
 * Whom and what the call is about: the children, the last calls, notes and reasons (`call/panel`). All entries are the
 * draft of the call's details, so nothing has to be typed again after the call.
 */
export function CallAbout({ call, family, hasScript }: CallAboutProps) {
  const actions = useActions()
  const words = useWords('inCall', inCallWords).live
  const reasons = useAtomValue(callReasonsAtom)
  const reasonsFailed = useAtomValue(callReasonsFailureAtom) !== null
  const interpreter = useWords('interpreter', interpreterWords)
  const { target, phone } = family ? { target: family, phone: family.phone } : call
  const party = useCallParty(target)
  // The form after the call needs the person, and opens at once (`form/at-once`).
  useLoadedPerson(call.answeredAt === undefined ? undefined : target.personId)
  const { owners } = usePhoneOwners(isUnknownParty(party) ? phone : undefined)
  const { values, change } = useCallDraft(family ? undefined : call.callId, target, party)
  useEffect(() => void actions.callDetails.loadReasons(), [actions])
  const parts = callFormParts(party)
  const fields = {
    form: values,
    onChange: change,
    parts,
    errors: NO_ERRORS,
    chips: true,
  }
  return (
    <div className="vp-call-about">
      {family && (
        <Heading below={1} className="vp-call-earlier-title">
          {interpreter.about(targetLabel(family))}
        </Heading>
      )}
      <FormBlocks
        moment="during"
        blocks={{
          regarding: (
            <>
              <RegardingFields {...fields} owners={owners} students={party.children} />
              <LastCalls target={party} shown={hasScript ? 1 : undefined} keepsPlace />
            </>
          ),
          notes: (
            <div ref={keepFreeOfToasts}>
              <NotesField
                label={words.notes}
                placeholder={words.notesPlaceholder}
                rows={4}
                notes={values.notes}
                onNotes={(notes) => change({ ...values, notes })}
                reasons={values.reasons}
              />
            </div>
          ),
          reasons: (
            <>
              <FoldedReasons chosen={values}>
                <CallReasons
                  {...fields}
                  reasons={reasons?.map(({ reason }) => reason)}
                  reasonsFailed={reasons === undefined && reasonsFailed}
                />
              </FoldedReasons>
              {!hasScript && (
                <FoldedScript
                  reasons={values.reasons}
                  child={party.children?.find(({ id }) => id === values.studentId)?.fullName}
                />
              )}
            </>
          ),
        }}
      />
    </div>
  )
}

/**
 * The values of a live call's details: its draft, filled up with those of an empty form (`call/panel`). Those of a call that
 * the platform does not have yet, as that to a family whose interpreter is on the line, wait for it.
 */
function useCallDraft(callId: string | undefined, target: CallTarget, party: FormParty) {
  const actions = useActions()
  const { givenBefore, keepGiven, dropGiven } = usePart(createCallQuestions)
  const kept = () => (callId === undefined ? givenBefore(target) : actions.callDetails.draftOf(callId))
  const [draft, setDraft] = useState<CallDraft>(() => kept() ?? {})
  const idOfDraft = useRef(callId)
  useEffect(() => {
    if (callId === idOfDraft.current || callId === undefined) return
    idOfDraft.current = callId
    if (Object.keys(draft).length === 0) return
    actions.callDetails.saveDraftSoon(callId, { ...actions.callDetails.draftOf(callId), ...draft })
    dropGiven(target)
  }, [actions, callId, draft, dropGiven, target])
  const filledUp = (given: CallDraft): CallFormValues => {
    const isChosen = given.callRelationType !== undefined
    return { ...emptyCallForm(), ...(!isChosen && { studentId: onlyChildOf(party) }), ...given }
  }
  const values = filledUp(draft)
  return {
    values,
    change(next: CallFormValues) {
      const keys = Object.keys(next) as (keyof CallFormValues)[]
      const changed: CallDraft = Object.fromEntries(
        keys.filter((key) => next[key] !== values[key]).map((key) => [key, next[key]]),
      )
      // The relation marks even a cleared student as a choice, which the form after the call then keeps.
      if ('studentId' in changed) changed.callRelationType = next.callRelationType
      // Keeps what was typed in another element that shows this call.
      const merged = { ...kept(), ...changed }
      setDraft(merged)
      if (callId === undefined) return keepGiven(target, filledUp(merged))
      // This is a draft and not "unsaved", because nobody should be asked to save a call that is still live.
      actions.callDetails.saveDraftSoon(callId, merged)
    },
  }
}
