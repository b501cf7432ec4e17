import { Phone } from 'lucide-react'
import { createCallLists } from '../../actions/call-lists'
import type { ListOutcome } from '../../domain/call-list/list-outcomes'
import type { CallListEntry } from '../../state/call-lists'
import { callListWords } from '../../text/en/call-lists'
import { Button } from '../../ui/button/button'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import type { FormOutcome, FormOutcomes } from '../call-details'
import { OutcomeButtons } from './OutcomeButtons'
import { useCallEntry } from './use-call-entry'
import { useEntryNames } from './use-entry-names'

/**
 * What the form after a call of a list asks: one press saves it, with what happened as the first line of the notes, and then
 * gives the outcome. Save and its keys give the likely one, 'Reached' if somebody answered (`calling/next`). If the form is not
 * complete, it says so first, and the outcome waits.
 *
 * @param entry the family, if the call was with it
 * @param onCall another guardian is called
 */
export function useListOutcomes(
  listId: string,
  entry: CallListEntry | undefined,
  calledId: string | undefined,
  onCall: (userId: string) => void,
): FormOutcomes | undefined {
  const { elementId } = usePhone()
  const words = useWords('callLists', callListWords)
  const { giveOutcome, putOff } = usePart(createCallLists)
  const callEntry = useCallEntry()
  const names = useEntryNames()
  if (!entry) return undefined
  const outcomeThen = (outcome: ListOutcome, then: () => Promise<unknown>): FormOutcome => ({
    line: outcome === 'reached' ? undefined : words.outcomes[outcome],
    choices: Object.values(words.outcomes),
    then,
  })
  const outcomeOf = (outcome: ListOutcome) =>
    outcomeThen(outcome, () => giveOutcome(listId, entry.id, outcome, elementId))
  const likelyOf = (reachedNobody: boolean): ListOutcome => (reachedNobody ? 'no-answer' : 'reached')
  const family = [
    ...(entry.userId ? [{ userId: entry.userId, fullName: names.who(entry) }] : []),
    ...(entry.others ?? []),
  ]
  return {
    likely: (reachedNobody) => {
      const outcome = likelyOf(reachedNobody)
      return { ...outcomeOf(outcome), label: words.saveAs(words.outcomes[outcome]) }
    },
    view: ({ reachedNobody, isSaving, give }) => (
      <div className="vp-calling-after">
        <OutcomeButtons
          label={words.outcomeOf(names.main(entry))}
          hint={words.saves}
          isBusy={isSaving}
          onOutcome={(outcome) => void give(outcomeOf(outcome))}
          onLater={(at) =>
            void give(outcomeThen(likelyOf(reachedNobody), () => putOff(listId, entry.id, at, elementId)))
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
                  onClick={() => {
                    onCall(userId)
                    void give(outcomeThen('no-answer', () => callEntry(entry, userId)))
                  }}
                >
                  {words.call(fullName)}
                </Button>
              ))}
        </OutcomeButtons>
      </div>
    ),
  }
}
