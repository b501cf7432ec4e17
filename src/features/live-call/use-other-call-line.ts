import { sideLabel } from '../../domain/call/call-target'
import { callsMergedAtom, otherCallsAtom } from '../../state/call/call'
import { inCallWords } from '../../text/en/in-call'
import { useAtomValue } from '../../view/use-atom-value'
import { useWords } from '../../view/use-phone'

/** Where only one call has room: who is on the second one, which is on hold or merged with it (`call/banner`). */
export function useOtherCallLine(): string | undefined {
  const [other] = useAtomValue(otherCallsAtom)
  const isMerged = useAtomValue(callsMergedAtom)
  const words = useWords('inCall', inCallWords)
  return other && (isMerged ? words.alsoOn : words.onHold)(sideLabel(other))
}
