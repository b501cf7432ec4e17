import { CALL_LABEL, isUnanswered, reachedNobody, type CallLabel } from '../../domain/call/call-status'
import { endedCallAtom } from '../../state/call/call'
import type { Call } from '../../state/call/calls'
import { useAtomValue } from '../../view/use-atom-value'

/** Why the line ended a call before its answer, while the platform has not said so yet. */
const BY_REASON: Record<string, CallLabel> = { busy: 'busy', rejected: 'rejected' }

/** The outcome of a call of ours in which nobody talked, or undefined (`form/at-once`). */
export function useReachedNobody(call: Call): CallLabel | undefined {
  const ended = useAtomValue(endedCallAtom)
  if (reachedNobody(call)) return CALL_LABEL[call.status]
  const isKnownHere = ended?.callId === call.id && ended.outcome === 'unanswered' && !isUnanswered(call)
  return isKnownHere && call.status === 'started' ? (BY_REASON[ended.reason] ?? 'noAnswer') : undefined
}
