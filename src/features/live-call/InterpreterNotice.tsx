import type { ReactNode } from 'react'
import { targetLabel } from '../../domain/call/call-target'
import {
  interpreterAtom,
  interpreterPlanAtom,
  type InterpreterChoice,
  type InterpreterPlan,
} from '../../state/call/interpreter'
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

function Step({ plan: { family, step, asks } }: { plan: InterpreterPlan }) {
  const words = useWords('interpreter', interpreterWords)
  const who = targetLabel(family)
  if (step === 'late') return <Late />
  if (step === 'ask') return <FamilyMissing who={who} />
  return (
    <Notice tone="info">
      {{ ringing: (asks ? words.firstThenAsk : words.first)(who), code: words.code, family: words.family(who) }[step]}
    </Notice>
  )
}

function Decision({ tone, question, children }: { tone: 'info' | 'warning'; question: string; children: ReactNode }) {
  return (
    <Notice tone={tone}>
      <p>{question}</p>
      <div ref={handsFocusOn} className="vp-live-call-choices">
        {children}
      </div>
    </Notice>
  )
}

function useDecide() {
  const { actions, elementId } = usePhone()
  return (choice: InterpreterChoice) => void actions.call.decideInterpreter(choice, elementId)
}

/** The interpreter is on the line, and the family is not. */
function FamilyMissing({ who }: { who: string }) {
  const words = useWords('interpreter', interpreterWords)
  const decide = useDecide()
  const hasCode = Boolean(useAtomValue(interpreterAtom)?.accessCode)
  return (
    <Decision tone="info" question={words.ask(who)}>
      <Button size="medium" onClick={() => decide('alone')}>
        {words.notNow}
      </Button>
      {hasCode && (
        <Button size="medium" onClick={() => decide('code')}>
          {words.codeAgain}
        </Button>
      )}
      <Button size="medium" variant="primary" onClick={() => decide('family')}>
        {words.callFamily(who)}
      </Button>
    </Decision>
  )
}

function Late() {
  const { actions, text, elementId } = usePhone()
  const words = useWords('interpreter', interpreterWords)
  const decide = useDecide()
  return (
    <Decision tone="warning" question={words.late}>
      <Button size="medium" onClick={() => void actions.call.hangUp(elementId)}>
        {text.common.cancel}
      </Button>
      <Button size="medium" variant="primary" onClick={() => decide('wait')}>
        {words.wait}
      </Button>
      <Button size="medium" onClick={() => decide('without')}>
        {words.without}
      </Button>
    </Decision>
  )
}
