import { isUnknownParty } from './call-form'
import type { CallTarget, PreventReason } from './call-state'

/**
 * Why a person is asked before the pre-call dialog opens: the institute records calls, the number belongs to nobody, or
 * there are several numbers to choose from (`precall/prevent`). Empty: the question does not show.
 *
 * "The caller has more than one phone" reads as the called person: *caller* is the product's word for the other side,
 * and a callback phone plays no part in a call placed from the browser.
 */
export function preventReasons(target: CallTarget, institute: { recording: boolean }): PreventReason[] {
  const reasons: [PreventReason, boolean][] = [
    ['recording', institute.recording],
    ['unknown-number', isUnknownParty(target)],
    ['several-phones', target.phones.length > 1],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}
