import type { ActionContext } from '../base/action-context'
import type { CallParts } from '../call/line/call-parts'
import { holdCall, resumeHeld } from './hold-call'

/**
 * Puts the call in progress on hold, and goes on with the one that was on hold beside it (`incoming/switch-calls`). If the first
 * cannot be put on hold, or the other one ends before it is, nothing changes. Never rejects.
 */
export async function switchCalls(context: ActionContext, parts: CallParts, origin: string | undefined): Promise<void> {
  const { flow } = parts
  const before = flow.state
  if (before.phase !== 'in-progress' || !before.aside || before.transferringTo !== undefined) return
  if (!(await holdCall(context, parts, origin))) return
  flow.dispatch({ type: 'switched' })
  // If one of them ended in this time, the person goes on with the other.
  await resumeHeld(context, parts, origin)
}
