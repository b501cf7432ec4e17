import { usePart, usePhone, useWords } from '../../view/use-phone'
import { createGreetingActions } from '../../actions/greeting'
import { ongoingCallAtom } from '../../state/call/call'
import { greetingTakeAtom } from '../../state/greeting'
import { useAtomValue } from '../../view/use-atom-value'
import { greetingWords } from '../../text/en/greeting'

/** The state and actions of Record and Choose a file. */
export function useTakeSound() {
  const { recordGreeting, stopRecording, takeGreetingFile } = usePart(createGreetingActions)
  const { elementId } = usePhone()
  const words = useWords('greeting', greetingWords)
  const take = useAtomValue(greetingTakeAtom)
  const isInCall = useAtomValue(ongoingCallAtom) !== null
  return {
    words,
    take,
    isInCall,
    record: () => void recordGreeting(elementId),
    stop: stopRecording,
    takeFile: (file: File) => void takeGreetingFile(file, elementId),
  }
}
