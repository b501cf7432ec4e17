import type { CallDraft } from '../../browser/storage'
import { isTouched, newPreCallForm } from '../../domain/call/call-form'
import type { PreCallForm } from '../../domain/call/form-fields'
import { sideOf } from '../../domain/call/call-target'
import type { CallTarget } from '../../domain/call/call-state'
import { isOtherLanguage } from '../../domain/people/preferences'
import { interpreterAtom } from '../../state/call/interpreter'
import { preferencesOfAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import type { LatePart } from '../base/late-part'
import { keepOwnWork, ownWork } from '../base/unsaved-work'

type Parts = Pick<ActionContext, 'storage' | 'store'>

/**
 * Stores the values of the dialogs before a call, until the platform has created a call to the same side. Then they are
 * the draft of that call (`precall/kept`). Without a form, removes them.
 *
 * @param ownerId whose values they are, if that person may have left
 */
export function keepBeforeCall(
  context: Parts,
  target: CallTarget,
  form: CallDraft | undefined,
  ownerId?: string,
): void {
  const { [sideOf(target)]: before, ...others } = ownWork(context, 'vp-before-call', ownerId)?.forms ?? {}
  if (!before && !form) return
  const forms = form ? { ...others, [sideOf(target)]: form } : others
  const isAny = Object.keys(forms).length > 0
  keepOwnWork(context, 'vp-before-call', isAny ? { forms } : undefined, { ownerId })
}

/** The stored values of the dialogs before a call to this side. Undefined if the call was placed. */
export const givenBeforeCall = (context: Parts, target: CallTarget): CallDraft | undefined =>
  ownWork(context, 'vp-before-call')?.forms[sideOf(target)]

/** What the dialog before a call remembers, for its view. */
export interface CallQuestionActions {
  /** The values of dialogs for this side whose call was not placed. */
  givenBefore(target: CallTarget): PreCallForm | undefined
  keepGiven(target: CallTarget, form: PreCallForm & CallDraft): void
  /** Cancel. */
  dropGiven(target: CallTarget): void
  /** Should an interpreter be offered for a call to this side (`interpreter/first`)? */
  needsInterpreter(target: CallTarget): boolean
}

export const createCallQuestions: LatePart<CallQuestionActions> = (context) => ({
  givenBefore(target) {
    const given = givenBeforeCall(context, target)
    return given && { ...newPreCallForm(target), ...given }
  },
  keepGiven: (target, form) => keepBeforeCall(context, target, isTouched(form, target) ? form : undefined),
  dropGiven: (target) => keepBeforeCall(context, target, undefined),
  needsInterpreter(target) {
    const { store, text, secondVoice } = context
    const preferences = store.get(preferencesOfAtom)(target)
    if (!secondVoice || !preferences || !store.get(interpreterAtom)) return false
    return isOtherLanguage(preferences, text.locale)
  },
})
