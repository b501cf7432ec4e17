import { useId, useState, type ReactNode } from 'react'
import { tryAgainAt } from '../../domain/call-list/list-entries'
import { LIST_OUTCOMES, type ListOutcome } from '../../domain/call-list/list-outcomes'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { useWords } from '../../view/use-phone'
import { useListNow, useListTimes } from './use-list-times'

interface OutcomeButtonsProps {
  /** Names the group. */
  label: string
  /** What a press does besides. */
  hint?: string
  isBusy: boolean
  onOutcome: (outcome: ListOutcome) => void
  onLater: (at: Date) => void
  children?: ReactNode
}

/**
 * An outcome is one press, and so is another try in half an hour (`calling/next`). The pressed button is not disabled
 * meanwhile: it would lose the focus before the next family could take it.
 */
export function OutcomeButtons({ label, hint, isBusy, onOutcome, onLater, children }: OutcomeButtonsProps) {
  const words = useWords('callLists', callListWords)
  const { timeOf } = useListTimes()
  const later = tryAgainAt(useListNow())
  const labelId = useId()
  const [pressed, setPressed] = useState<ListOutcome | 'later'>()
  const busy = (which: ListOutcome | 'later') => ({
    pending: isBusy && pressed === which,
    disabled: isBusy && pressed !== which,
  })
  const press = (which: ListOutcome | 'later') => {
    setPressed(which)
    if (which === 'later') onLater(later)
    else onOutcome(which)
  }
  return (
    <div role="group" aria-labelledby={labelId} className="vp-calling-outcomes">
      <div className="vp-calling-asked">
        <p id={labelId} className="vp-calling-question">
          {label}
        </p>
        {hint && <p className="vp-lists-line">{hint}</p>}
      </div>
      <div className="vp-calling-actions">
        {LIST_OUTCOMES.map((outcome) => (
          <Button key={outcome} size="medium" {...busy(outcome)} onClick={() => press(outcome)}>
            {words.outcomes[outcome]}
          </Button>
        ))}
        <Button size="medium" {...busy('later')} onClick={() => press('later')}>
          {words.tryAgain(timeOf(later))}
        </Button>
        {children}
      </div>
    </div>
  )
}
