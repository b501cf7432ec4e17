import { useState } from 'react'
import { useActions } from '../../../view/use-phone'
import type { CallDraft } from '../../../actions/call-details'
import { emptyCallForm, onlyChildOf, type FormParty } from '../../../domain/call/call-form'
import type { CallFormValues } from '../../../domain/call/form-fields'

/** The values of a live call's details: its draft, filled up with those of an empty form (`call/panel`). */
export function useCallDraft(callId: string, party: FormParty) {
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
