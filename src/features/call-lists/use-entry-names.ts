import { entryGuardian, entryName } from '../../domain/call-list/list-entries'
import { isDialText } from '../../domain/number/dial-input'
import type { CallListEntry } from '../../state/call-lists'
import { callListWords } from '../../text/en/call-lists'
import { useText, useWords } from '../../view/use-phone'

const nameOf = ({ fullName = '' }: { fullName?: string }) => fullName

/** What an entry and its state are called. */
export interface EntryNames {
  /** Whom to call: a name, or else the number. */
  who: (entry: CallListEntry) => string
  /** The student's name. Empty for an entry about no student. */
  child: (entry: CallListEntry) => string
  /** The student, or else whom to call. */
  main: (entry: CallListEntry) => string
  outcome: (entry: CallListEntry) => string
  problem: (entry: CallListEntry) => string
}

export function useEntryNames(): EntryNames {
  const { locale } = useText()
  const words = useWords('callLists', callListWords)
  return {
    who: entryGuardian,
    child: ({ studentName }) => studentName ?? '',
    main: entryName,
    outcome: ({ outcome }) =>
      outcome === undefined ? '' : outcome === 'unknown' ? words.otherOutcome : words.outcomes[outcome],
    problem: (entry) => {
      const { problem, choices = [] } = entry
      if (problem === undefined) return ''
      if (problem === 'unknown') return words.otherProblem
      if (problem === 'nobody' && choices.length > 0) return words.alike
      // A line with a number that was not read as one.
      if (problem === 'nobody' && isDialText(entryGuardian(entry))) return words.notANumber
      const owners = choices.filter(({ by }) => by === 'phone').map(nameOf)
      if (problem !== 'contradiction' || owners.length === 0) return words.problems[problem]
      return words.contradiction(new Intl.ListFormat(locale).format(owners), entryGuardian(entry))
    },
  }
}
