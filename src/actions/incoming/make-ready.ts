import type { ActionContext } from '../base/action-context'
import type { CallParts } from '../call/line/call-parts'
import { holdCall, resumeHeld } from './hold-call'

/**
 * Makes the phone ready for a call that rings during another one, which is put on hold (`incoming/waiting`).
 *
 * @param rings does it still?
 * @returns false if it cannot be answered
 */
export async function makeReady(
  context: ActionContext,
  parts: CallParts,
  rings: () => boolean,
  origin: string | undefined,
): Promise<boolean> {
  const { flow } = parts
  const first = flow.state
  if (first.phase === 'ending') return flow.whenIdle().then(rings)
  if (first.phase !== 'in-progress' || first.aside || first.transferringTo !== undefined) return false
  const isFree = await holdCall(context, parts, origin)
  if (!isFree || rings()) return isFree
  // The caller gave up meanwhile.
  if (!first.heldByUs) await resumeHeld(context, parts, origin)
  return false
}
