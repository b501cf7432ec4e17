import { Phone } from 'lucide-react'
import { createCallLists } from '../../actions/call-lists'
import type { ListOutcome } from '../../domain/call-list/list-outcomes'
import type { CallListEntry } from '../../state/call-lists'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import type { CallFormProps } from '../call-details'
import { OutcomeButtons } from './OutcomeButtons'
import { useCallEntry } from './use-call-entry'
import { useEntryNames } from './use-entry-names'

interface ListOutcomesProps {
  listId: string
  entry: CallListEntry
  /** Who was called. */
  calledId: string | undefined
  form: Parameters<NonNullable<CallFormProps['outcomes']>>[0]
}

/**
 * Above the form after a call of a list: one press saves the form, with what happened as the first line of the notes, and
 * then gives the outcome (`calling/next`). If the form is not complete, it says so first, and the outcome waits.
 */
export function ListOutcomes({ listId, entry, calledId, form: { reachedNobody, isSaving, save } }: ListOutcomesProps) {
  const { elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { giveOutcome, putOff } = usePart(createCallLists)
  const callEntry = useCallEntry()
  const names = useEntryNames()
  const lines = Object.values(words.outcomes)
  const lineOf = (outcome: ListOutcome) => (outcome === 'reached' ? undefined : words.outcomes[outcome])
  const after = async (outcome: ListOutcome, then: () => Promise<unknown>) => {
    if (await save(lineOf(outcome), lines)) await then()
  }
  const family = [
    ...(entry.userId ? [{ userId: entry.userId, fullName: names.who(entry) }] : []),
    ...(entry.others ?? []),
  ]
  return (
    <div className="vp-calling-after">
      <OutcomeButtons
        label={words.outcomeOf(names.main(entry))}
        hint={words.saves}
        suggested={reachedNobody ? 'no-answer' : 'reached'}
        isBusy={isSaving}
        onOutcome={(outcome) => void after(outcome, () => giveOutcome(listId, entry.id, outcome, elementId))}
        onLater={(at) =>
          void after(reachedNobody ? 'no-answer' : 'reached', () => putOff(listId, entry.id, at, elementId))
        }
      >
        {reachedNobody &&
          family
            .filter(({ userId }) => userId !== calledId)
            .map(({ userId, fullName = '' }) => (
              <Button
                key={userId}
                size="medium"
                icon={<Phone size={16} strokeWidth={1.75} aria-hidden />}
                disabled={isSaving}
                onClick={() => void after('no-answer', () => callEntry(entry, userId))}
              >
                {words.call(fullName)}
              </Button>
            ))}
      </OutcomeButtons>
    </div>
  )
}
