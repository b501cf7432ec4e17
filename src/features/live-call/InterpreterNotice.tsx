import { targetLabel } from '../../domain/call/call-target'
import { interpreterPlanAtom, type InterpreterPlan } from '../../state/call/interpreter'
import { interpreterWords } from '../../text/en/interpreter'
import { Button } from '../../ui/button/button'
import { handsFocusOn } from '../../ui/focus/focus'
import { Notice } from '../../ui/state/notice'
import { useAtomValue } from '../../view/use-atom-value'
import { usePhone, useWords } from '../../view/use-phone'

/** How far a call with an interpreter is, and what to do if nobody answers (`interpreter/first`). The actions announce it. */
export function InterpreterNotice() {
  const plan = useAtomValue(interpreterPlanAtom)
  return plan && <Step plan={plan} />
}

function Step({ plan: { family, step } }: { plan: InterpreterPlan }) {
  const words = useWords('interpreter', interpreterWords)
  const who = targetLabel(family)
  if (step === 'late') return <Decision />
  return <Notice tone="info">{{ ringing: words.first(who), code: words.code, family: words.family(who) }[step]}</Notice>
}

function Decision() {
  const { actions, text, elementId } = usePhone()
  const words = useWords('interpreter', interpreterWords)
  const decide = (choice: 'wait' | 'without') => void actions.call.decideInterpreter(choice, elementId)
  return (
    <Notice tone="warning">
      <p>{words.late}</p>
      <div ref={handsFocusOn} className="vp-live-call-choices">
        <Button size="medium" onClick={() => void actions.call.hangUp(elementId)}>
          {text.common.cancel}
        </Button>
        <Button size="medium" onClick={() => decide('wait')}>
          {words.wait}
        </Button>
        <Button size="medium" onClick={() => decide('without')}>
          {words.without}
        </Button>
      </div>
    </Notice>
  )
}
