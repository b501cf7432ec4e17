import { useEffect, useState } from 'react'
import type { CallDraft } from '../../../actions/call-details'
import { inCallWords } from '../../../text/en/in-call'
import { useActions, useWords } from '../../../view/use-phone'
import {
  callFormParts,
  isUnknownParty,
  emptyCallForm,
  onlyChildOf,
  type FormParty,
} from '../../../domain/call/call-form'
import type { CallFormValues } from '../../../domain/call/form-fields'
import type { OngoingCall } from '../../../state/call/call'
import { callReasonsFailureAtom } from '../../../state/call/call-details'
import { callReasonsAtom } from '../../../state/call/calls'
import { useAtomValue } from '../../../view/use-atom-value'
import { keepFreeOfToasts } from '../../../ui/overlay/free-of-toasts'
import { CallReasons, FormBlocks, NotesField, RegardingFields, usePhoneOwners } from '../../call-form'
import { FoldedReasons } from './FoldedReasons'
import { FoldedScript } from './FoldedScript'
import { LastCalls } from './LastCalls'
import { useCallParty, useLoadedPerson } from './use-call-party'

interface CallAboutProps {
  call: OngoingCall
  callId: string
  /** What to say is above. It replaces that of the reasons, and the rest is lower, so that all of it is on the screen. */
  hasScript: boolean
}

const NO_ERRORS = {}

/**
 * Whom and what the call is about: the children, the last calls, notes and reasons (`call/panel`). All entries are the
 * draft of the call's details, so nothing has to be typed again after the call.
 */
export function CallAbout({ call, callId, hasScript }: CallAboutProps) {
  const actions = useActions()
  const words = useWords('inCall', inCallWords).live
  const reasons = useAtomValue(callReasonsAtom)
  const reasonsFailed = useAtomValue(callReasonsFailureAtom) !== null
  const party = useCallParty(call.target)
  // The form after the call needs the person, and opens at once (`form/at-once`).
  useLoadedPerson(call.answeredAt === undefined ? undefined : call.target.personId)
  const { owners } = usePhoneOwners(isUnknownParty(party) ? call.phone : undefined)
  const { values, change } = useCallDraft(callId, party)
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

/** The values of a live call's details: its draft, filled up with those of an empty form (`call/panel`). */
function useCallDraft(callId: string, party: FormParty) {
  const actions = useActions()
  const [draft, setDraft] = useState<CallDraft>(() => actions.callDetails.draftOf(callId) ?? {})
  const isChosen = draft.callRelationType !== undefined
  const values: CallFormValues = { ...emptyCallForm(), ...(!isChosen && { studentId: onlyChildOf(party) }), ...draft }
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
      const merged = { ...actions.callDetails.draftOf(callId), ...changed }
      setDraft(merged)
      // This is a draft and not "unsaved", because nobody should be asked to save a call that is still live.
      actions.callDetails.saveDraftSoon(callId, merged)
    },
  }
}
