import { callStateAtom } from '../../state/call/call'
import { despiteQuestionAtom } from '../../state/call/despite'
import { useAtomValue } from '../../view/use-atom-value'
import { CallQuestions } from './CallQuestions'
import { DespiteDialog } from './DespiteDialog'

/** The question that is open: before a call, or in one. */
export function CallDialog() {
  const question = useAtomValue(despiteQuestionAtom)
  const state = useAtomValue(callStateAtom)
  if (question) return <DespiteDialog question={question} />
  return state.phase === 'preparing' ? <CallQuestions target={state.target} /> : null
}
