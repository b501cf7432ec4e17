import type { ActionContext } from '../base/action-context'
import type { CallParts } from '../call/line/call-parts'
import { holdCall, resumeHeld } from './hold-call'

/**
 * Answers a call that rings here once the phone is ready for it: once there is no other call, or the other call is on
 * hold (`incoming/waiting`). If the answer fails, the other call is taken off hold again. Never rejects.
 *
 * @param answer does nothing if the call no longer rings
 */
export async function whenReady(
  context: ActionContext,
  parts: CallParts,
  origin: string | undefined,
  answer: () => Promise<void>,
): Promise<void> {
  const { flow } = parts
  const first = flow.state
  if (first.phase === 'ending') await flow.when(({ phase }) => phase !== 'ending')
  if (first.phase !== 'in-progress') return answer()
  if (first.aside || first.transferringTo !== undefined || !(await holdCall(context, parts, origin))) return
  await answer()
  const { state } = flow
  const isBack = state.phase === 'in-progress' && state.attempt === first.attempt
  if (isBack && !first.heldByUs) await resumeHeld(context, parts, origin)
}
