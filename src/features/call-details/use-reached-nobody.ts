import { CALL_LABEL, reachedNobody, type CallLabel } from '../../domain/call/call-status'
import { endedCallAtom } from '../../state/call/call'
import type { Call } from '../../state/call/calls'
import { useAtomValue } from '../../view/use-atom-value'

/** Why the line ended a call before its answer, while the platform has not said so yet. */
const BY_REASON: Record<string, CallLabel> = { busy: 'busy', rejected: 'rejected' }

/** The outcome of a call of ours in which nobody talked, or undefined, also while it loads (`form/at-once`). */
export function useReachedNobody(call: Call | undefined): CallLabel | undefined {
  const ended = useAtomValue(endedCallAtom)
  if (!call) return undefined
  if (reachedNobody(call)) return CALL_LABEL[call.status]
  const isKnownHere = ended?.callId === call.id && ended.outcome === 'unanswered'
  return isKnownHere && call.status === 'started' ? (BY_REASON[ended.reason] ?? 'noAnswer') : undefined
}
