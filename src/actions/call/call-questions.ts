import { isTouched, newPreCallForm } from '../../domain/call/call-form'
import type { PreCallForm } from '../../domain/call/form-fields'
import type { CallTarget } from '../../domain/call/call-state'
import type { LatePart } from '../base/late-part'
import { givenBeforeCall, keepBeforeCall } from './before-call'

/** The values of the dialogs before a call. */
export interface CallQuestionActions {
  /** The values of dialogs for this side whose call was not placed. */
  givenBefore(target: CallTarget): PreCallForm | undefined
  keepGiven(target: CallTarget, form: PreCallForm): void
  /** Cancel. */
  dropGiven(target: CallTarget): void
}

export const createCallQuestions: LatePart<CallQuestionActions> = (context) => ({
  givenBefore(target) {
    const given = givenBeforeCall(context, target)
    return given && { ...newPreCallForm(target), ...given }
  },
  keepGiven: (target, form) => keepBeforeCall(context, target, isTouched(form, target) ? form : undefined),
  dropGiven: (target) => keepBeforeCall(context, target, undefined),
})
