import type { ActionContext } from '../base/action-context'
import type { Calls } from '../call/calls'
import { holdCall, resumeHeld } from '../call/line/hold-call'

/**
 * Answers a call that rings here once the phone is ready for it: once there is no other call, or the other call is on
 * hold (`incoming/waiting`). If the answer fails, the other call is taken off hold again. Never rejects.
 *
 * @param answer does nothing if the call no longer rings
 */
export async function whenReady(
  context: ActionContext,
  calls: Calls,
  origin: string | undefined,
  answer: () => Promise<void>,
): Promise<void> {
  if (calls.active?.state.phase === 'ending') await calls.when(() => calls.active?.state.phase !== 'ending')
  const first = calls.active
  const before = first?.state
  if (!first || before?.phase !== 'in-progress') return answer()
  if (before.transferringTo !== undefined || calls.ongoing.length > 1) return
  if (!(await holdCall(context, calls, first, origin))) return
  await answer()
  if (calls.active === first && !before.heldByUs) await resumeHeld(context, calls, origin)
}
