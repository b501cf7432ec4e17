import { createOpenDetails, followUpOf } from '../../actions/call-details/open-details'
import type { Call } from '../../state/call/calls'
import { listenedFactsAtom } from '../../state/view'
import { callDetailsWords } from '../../text/en/call-details'
import { Button } from '../../ui/button/button'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'

interface FollowUpButtonProps {
  call: Call
  /** The student whom the call is about, saved or not. */
  studentId: string | undefined
}

/** 'Follow up' after an unanswered call, if the page listens for it, to write to the family (`call/follow-up`). */
export function FollowUpButton({ call, studentId }: FollowUpButtonProps) {
  const { elementId } = usePhone()
  const words = useWords('callDetails', callDetailsWords)
  const { followUp } = usePart(createOpenDetails)
  const isHeard = useAtomValue(listenedFactsAtom).includes('follow-up')
  if (!isHeard || !followUpOf(call, studentId)) return null
  return (
    <Button size="medium" onClick={() => followUp(call, studentId, elementId)}>
      {words.followUp}
    </Button>
  )
}
