import { isUnknownParty } from './call-form'
import type { CallTarget, PreventReason } from './call-state'

/**
 * Why the prevent-call question shows before the pre-call dialog (`precall/prevent`): the institute records calls, the
 * number is unknown, or there are several numbers to choose from. Empty when the question does not show.
 *
 * "The caller has more than one phone" means the called person, because *caller* is the product's word for the other
 * side.
 */
export function preventReasons(target: CallTarget, institute: { recording: boolean }): PreventReason[] {
  const reasons: [PreventReason, boolean][] = [
    ['recording', institute.recording],
    ['unknown-number', isUnknownParty(target)],
    ['several-phones', target.phones.length > 1],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}
